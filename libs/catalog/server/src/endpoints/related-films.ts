import { relatedFilms } from '@nitrate/catalog/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { CatalogDeps } from '../catalog-deps';
import { findPublishedFilm } from '../films/find-film';
import { findRelatedFilms } from '../films/find-related-films';
import { presentSummary } from '../films/present-film';
import { catalogCachePolicy } from './catalog-cache-policy';

/** Films close to a published one. */
export function relatedFilmsEndpoint(app: HttpServer, { database, facetCache }: CatalogDeps): void {
  route(
    app,
    relatedFilms,
    async ({ params, query }) => {
      const film = await findPublishedFilm(database, params.film);
      if (!film) throw new Refusal('filmNotFound');
      const films = await findRelatedFilms(database, facetCache, film);
      return { films: films.map((related) => presentSummary(related, query.lang ?? defaultLocale)) };
    },
    catalogCachePolicy,
  );
}
