import { transcriptText } from '@nitrate/catalog/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { CatalogDeps } from '../catalog-deps';
import { findPublishedFilmId } from '../films/find-film';
import { findTranscripts } from '../films/find-transcripts';
import { readableTranscript } from '../transcripts/readable-transcript';
import { catalogCachePolicy } from './catalog-cache-policy';

/** What is said in a published film, as text. */
export function transcriptTextEndpoint(app: HttpServer, { database }: CatalogDeps): void {
  route(
    app,
    transcriptText,
    async ({ params, query: { lang = defaultLocale } }) => {
      const filmId = await findPublishedFilmId(database, params.film);
      if (filmId === undefined) throw new Refusal('filmNotFound');
      return { transcript: readableTranscript(await findTranscripts(database, filmId), lang) };
    },
    catalogCachePolicy,
  );
}
