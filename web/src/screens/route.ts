export type Route = { at: 'lobby' } | { at: 'table'; table: string } | { at: 'invite'; invite: string };

/** What an address of the client shows; an unknown one is the lobby. */
export function routeOf(path: string): Route {
  const [, kind, id] = /^\/(t|i)\/([^/]+)\/?$/.exec(path) ?? [];
  if (kind === undefined || id === undefined) return { at: 'lobby' };
  const name = unescaped(id);
  return kind === 't' ? { at: 'table', table: name } : { at: 'invite', invite: name };
}

export function pathOf(route: Route): string {
  if (route.at === 'lobby') return '/';
  return route.at === 'table' ? `/t/${encodeURIComponent(route.table)}` : `/i/${encodeURIComponent(route.invite)}`;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
