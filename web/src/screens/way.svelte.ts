import { pathOf, routeOf, type Route } from './route';

/** Where in the client the player is; back and forward of the browser work. */
class Way {
  route = $state.raw<Route>(routeOf(location.pathname, location.hash));

  constructor() {
    addEventListener('popstate', () => (this.route = routeOf(location.pathname, location.hash)));
  }

  go(route: Route): void {
    history.pushState(null, '', pathOf(route));
    this.route = route;
  }

  /** Without a step to come back to. */
  replace(route: Route): void {
    history.replaceState(null, '', pathOf(route));
    this.route = route;
  }
}

export const way = new Way();
