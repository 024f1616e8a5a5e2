import { type TranscriptCue, transcriptFile, watchPath } from '@nitrate/catalog/contract';
import { defaultLocale, localPath } from '@nitrate/contract-kit';
import { readInTurns } from '@nitrate/downloads';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { plainTextOf, webVttOf } from '@nitrate/subtitles';
import type { CatalogDeps } from '../catalog-deps';
import { findPublishedFilm } from '../films/find-film';
import { findTranscript } from '../films/find-transcripts';
import { presentFilm } from '../films/present-film';
import { catalogCachePolicy } from './catalog-cache-policy';

function* textFile(head: string, cues: readonly TranscriptCue[]): Generator<string> {
  yield head;
  yield* plainTextOf(cues);
}

/** A transcript of a published film as a file. */
export function transcriptFileEndpoint(app: HttpServer, { database }: CatalogDeps): void {
  route(
    app,
    transcriptFile,
    async ({ params, query: { format = 'text', lang = defaultLocale }, request, reply }) => {
      const row = await findPublishedFilm(database, params.film);
      if (!row) throw new Refusal('filmNotFound');
      const { id, slug, title } = presentFilm(row, lang);
      const transcript = await findTranscript(database, id, params);
      if (!transcript) throw new Refusal('transcriptNotFound');
      const extension = format === 'vtt' ? 'vtt' : 'txt';
      // A slug may be in any script, which a header carries encoded (RFC 8187).
      const name = encodeURIComponent(`${slug}.${transcript.language}.${extension}`);
      reply.header('content-disposition', `attachment; filename="transcript.${extension}"; filename*=UTF-8''${name}`);
      if (format === 'vtt') {
        reply.type('text/vtt; charset=utf-8');
        return readInTurns(webVttOf(transcript.cues));
      }
      const address = `${app.deps.originOf(request)}${localPath(lang, watchPath(slug))}`;
      return readInTurns(textFile(`${title}\n${address}\n\n`, transcript.cues));
    },
    catalogCachePolicy,
  );
}
