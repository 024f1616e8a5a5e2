import type { CataloguingDeps } from '../cataloguing-deps';
import { writeAudit } from '@nitrate/audit';
import { publishTranscript } from '@nitrate/cataloguing/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { normaliseLanguage, readSubtitles, SubtitlesInvalid } from '@nitrate/subtitles';
import { storeEditedTranscript } from '@nitrate/catalog/store';
import { findEditedFilm } from './edited-film';
import { receiveFile } from './receive-file';

/** Stores an uploaded transcript, with the job that changes the text tracks of the film. */
export function publishTranscriptEndpoint(app: HttpServer, { database, queueTextTracks }: CataloguingDeps): void {
  route(
    app,
    publishTranscript,
    async ({ params, query, viewer, request }) => {
      const film = await findEditedFilm(database, params.film);
      if (!film) throw new Refusal('filmNotFound');
      const { bytes, format } = await receiveFile(request, query.name);
      const { kind } = params;
      const language = normaliseLanguage(params.language) ?? params.language;
      const cues = await readCues(bytes, format);
      await storeEditedTranscript(database, film.id, { language, kind, cues }, async (transaction, before) => {
        await queueTextTracks?.(transaction, film.id);
        await writeAudit(transaction, {
          actor: viewer.userId,
          action: 'transcript.published',
          target: { kind: 'film', id: film.id },
          before: before && { language, kind, ...before },
          after: { language, kind, cues: cues.length, file: query.name },
          requestId: request.id,
        });
      });
      return {};
    },
    { upload: true },
  );
}

async function readCues(...[bytes, format]: Parameters<typeof readSubtitles>) {
  try {
    const { cues } = await readSubtitles(bytes, format);
    if (cues.length === 0) throw new Refusal('transcriptInvalid', { detail: 'It has no cue with text.' });
    return cues;
  } catch (error) {
    if (error instanceof SubtitlesInvalid) throw new Refusal('transcriptInvalid', { detail: error.message });
    throw error;
  }
}
