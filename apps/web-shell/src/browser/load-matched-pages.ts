import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Resolves the lazy routes that match a location, so that the first render has no fallback and matches the server. */
export async function loadMatchedPages(routes: RouteObject[], location: { pathname: string }): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}
