import { searchFilms } from '@nitrate/catalog/contract';
import type { CatalogDeps } from '../catalog-deps';
import { startTestApi, type TestApi } from '@nitrate/testing-server';
import { catalogMigrations, catalogServer, createFacetCache, type FacetCache, upsertFilm } from '../../index';
import { fixtureFilms } from './fixture-films';

/** An API with `fixtureFilms`. */
export interface FixtureCatalog {
  api: TestApi;
  facetCache: FacetCache;
  /** Id of a film by its supplier id. */
  idOf(supplierId: string): string;
  /** Titles found by a search. */
  titles(q: string, query?: Record<string, unknown>): Promise<string[]>;
}

export async function startFixtureCatalog(
  deps: Pick<CatalogDeps, 'storage' | 'siteTexts' | 'findFrame'> = {},
): Promise<FixtureCatalog> {
  const caches: FacetCache[] = [];
  const api = await startTestApi({
    migrations: [catalogMigrations],
    register: async (app, database) => {
      const facetCache = createFacetCache(database);
      caches.push(facetCache);
      await app.register(catalogServer, { ...deps, database, facetCache });
    },
  });
  const [facetCache] = caches;
  if (!facetCache) throw new Error('The catalogue was not registered.');
  const ids = new Map<string, string>();
  for (const film of fixtureFilms) ids.set(film.id, await upsertFilm(api.database, film));
  return {
    api,
    facetCache,
    idOf: (supplierId) => ids.get(supplierId) ?? '',
    async titles(q, query = {}) {
      const { status, body } = await api.call(searchFilms, { query: { q, ...query } });
      expect(status).toBe(200);
      return body.films.map((film) => film.title);
    },
  };
}
