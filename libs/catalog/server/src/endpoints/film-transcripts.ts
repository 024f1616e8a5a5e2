import { filmTranscripts } from '@nitrate/catalog/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { CatalogDeps } from '../catalog-deps';
import { findPublishedFilmId } from '../films/find-film';
import { findTranscripts } from '../films/find-transcripts';
import { catalogCachePolicy } from './catalog-cache-policy';

/** The transcripts of a published film. */
export function filmTranscriptsEndpoint(app: HttpServer, { database }: CatalogDeps): void {
  route(
    app,
    filmTranscripts,
    async ({ params }) => {
      const filmId = await findPublishedFilmId(database, params.film);
      if (filmId === undefined) throw new Refusal('filmNotFound');
      return { transcripts: await findTranscripts(database, filmId) };
    },
    catalogCachePolicy,
  );
}
