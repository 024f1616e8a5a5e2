import { getFilm } from '@nitrate/catalog/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { CatalogDeps } from '../catalog-deps';
import { findPublishedFilm } from '../films/find-film';
import { presentFilm } from '../films/present-film';
import { catalogCachePolicy } from './catalog-cache-policy';

/** One published film by its id or slug. */
export function getFilmEndpoint(app: HttpServer, { database }: CatalogDeps): void {
  route(
    app,
    getFilm,
    async ({ params, query }) => {
      const film = await findPublishedFilm(database, params.film);
      if (!film) throw new Refusal('filmNotFound');
      return presentFilm(film, query.lang ?? defaultLocale);
    },
    catalogCachePolicy,
  );
}
