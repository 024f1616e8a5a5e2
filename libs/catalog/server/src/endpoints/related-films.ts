import { relatedFilms } from '@nitrate/catalog/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ReadDeps } from '../catalog-deps';
import { findRelatedFilms } from '../films/find-related-films';
import { findRelationSource } from '../films/find-relation-source';
import { presentSummary } from '../films/present-film';
import { catalogCachePolicy } from './catalog-cache-policy';

/** Films related to a published one. */
export function relatedFilmsEndpoint(app: HttpServer, { reads, facetCache }: ReadDeps): void {
  route(
    app,
    relatedFilms,
    async ({ params, query }) => {
      const films = await reads.run(async (database) => {
        const source = await findRelationSource(database, params.film);
        if (!source) throw new Refusal('filmNotFound');
        return findRelatedFilms(database, facetCache, source);
      });
      return { films: films.map((film) => presentSummary(film, query.lang ?? defaultLocale)) };
    },
    catalogCachePolicy,
  );
}
