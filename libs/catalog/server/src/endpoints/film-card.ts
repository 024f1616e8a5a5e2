import { filmCard } from '@nitrate/catalog/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, immutable, Refusal, route } from '@nitrate/http';
import type { CatalogDeps } from '../catalog-deps';
import { drawCard } from '../film-cards/draw-card';
import { findPublishedFilm } from '../films/find-film';
import { cardOf } from '../films/present-film';

/** The card of a film, drawn from its record. */
export function filmCardEndpoint(app: HttpServer, { database }: CatalogDeps): void {
  route(
    app,
    filmCard,
    async ({ params, query }) => {
      const film = await findPublishedFilm(database, params.film);
      if (!film) throw new Refusal('filmNotFound');
      return drawCard(cardOf(film, query.lang ?? defaultLocale));
    },
    { cache: immutable },
  );
}
