export type Route = { at: 'lobby' } | { at: 'table'; table: string } | { at: 'invite'; invite: string } | { at: 'rules'; game: string | null } | { at: 'lesson' };

/** What an address of the client shows; an unknown one is the lobby. Rules and lesson lie behind a hash, whatever is before it. */
export function routeOf(path: string, hash = ''): Route {
  const rules = /^#\/rules(?:\/([^/]+))?\/?$/.exec(hash);
  if (rules) return { at: 'rules', game: rules[1] === undefined ? null : unescaped(rules[1]) };
  if (/^#\/lesson\/?$/.test(hash)) return { at: 'lesson' };
  const [, kind, id] = /^\/(t|i)\/([^/]+)\/?$/.exec(path) ?? [];
  if (kind === undefined || id === undefined) return { at: 'lobby' };
  const name = unescaped(id);
  return kind === 't' ? { at: 'table', table: name } : { at: 'invite', invite: name };
}

export function pathOf(route: Route): string {
  switch (route.at) {
    case 'lobby': return '/';
    case 'table': return `/t/${encodeURIComponent(route.table)}`;
    case 'invite': return `/i/${encodeURIComponent(route.invite)}`;
    case 'lesson': return '/#/lesson';
    case 'rules': return route.game === null ? '/#/rules' : `/#/rules/${encodeURIComponent(route.game)}`;
  }
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
