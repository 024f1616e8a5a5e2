import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the chunks of the page at a place and puts them into the routes, so that hydration finds nothing missing. */
export async function loadMatchedPages(routes: RouteObject[], place: { pathname: string }): Promise<void> {
  const matches = matchRoutes(routes, place) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}
