import { transcriptFile } from '@nitrate/catalog/contract';
import { defaultLocale, localPath } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { watchPath } from '@nitrate/player/contract';
import { writePlainText, writeWebVtt } from '@nitrate/subtitles';
import type { CatalogDeps } from '../catalog-deps';
import { findPublishedFilm } from '../films/find-film';
import { findTranscripts } from '../films/find-transcripts';
import { presentFilm } from '../films/present-film';
import { catalogCachePolicy } from './catalog-cache-policy';

/** A transcript of a published film as a file. */
export function transcriptFileEndpoint(app: HttpServer, { database }: CatalogDeps): void {
  route(
    app,
    transcriptFile,
    async ({ params, query: { format = 'text', lang = defaultLocale }, request, reply }) => {
      const row = await findPublishedFilm(database, params.film);
      if (!row) throw new Refusal('filmNotFound');
      const { id, slug, title } = presentFilm(row, lang);
      const transcripts = await findTranscripts(database, id);
      const transcript = transcripts.find(
        ({ language, kind }) => language.toLowerCase() === params.language.toLowerCase() && kind === params.kind,
      );
      if (!transcript) throw new Refusal('transcriptNotFound');
      const extension = format === 'vtt' ? 'vtt' : 'txt';
      // A slug may be in any script, which a header carries encoded (RFC 8187).
      const name = encodeURIComponent(`${slug}.${transcript.language}.${extension}`);
      reply.header('content-disposition', `attachment; filename="transcript.${extension}"; filename*=UTF-8''${name}`);
      if (format === 'vtt') {
        reply.type('text/vtt; charset=utf-8');
        return writeWebVtt(transcript.cues);
      }
      const address = `${app.deps.originOf(request)}${localPath(lang, watchPath(slug))}`;
      return `${title}\n${address}\n\n${writePlainText(transcript.cues)}`;
    },
    catalogCachePolicy,
  );
}
