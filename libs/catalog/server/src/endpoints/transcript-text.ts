import { maxTranscriptText, transcriptText } from '@nitrate/catalog/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { CatalogDeps } from '../catalog-deps';
import { findPublishedFilmId } from '../films/find-film';
import { findFirstCues, findTranscripts } from '../films/find-transcripts';
import { chooseReadable, readableText } from '../films/readable-transcript';
import { catalogCachePolicy } from './catalog-cache-policy';

/** As many as a text of `maxTranscriptText` can have: a cue has at least one character. */
const maxReadCues = maxTranscriptText;

/** What is said in a published film, as text. */
export function transcriptTextEndpoint(app: HttpServer, { database }: CatalogDeps): void {
  route(
    app,
    transcriptText,
    async ({ params, query: { lang = defaultLocale } }) => {
      const filmId = await findPublishedFilmId(database, params.film);
      if (filmId === undefined) throw new Refusal('filmNotFound');
      const key = chooseReadable(await findTranscripts(database, filmId), lang);
      const found = key && (await findFirstCues(database, filmId, key, maxReadCues));
      if (!found) return { transcript: null };
      const { paragraphs, isCut } = readableText(found.first);
      return { transcript: { language: key.language, paragraphs, isCut: isCut || found.count > maxReadCues } };
    },
    catalogCachePolicy,
  );
}
