import type { CataloguingDeps } from '../cataloguing-deps';
import { writeAudit } from '@nitrate/audit';
import { deleteTranscript } from '@nitrate/cataloguing/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { normaliseLanguage } from '@nitrate/subtitles';
import { deleteStoredTranscript } from '@nitrate/catalog/store';
import { findEditedFilm } from './edited-film';

/** Deletes a transcript, with the job that changes the text tracks of the film. */
export function deleteTranscriptEndpoint(app: HttpServer, { database, queueTextTracks }: CataloguingDeps): void {
  route(app, deleteTranscript, async ({ params, viewer, request }) => {
    const film = await findEditedFilm(database, params.film);
    if (!film) throw new Refusal('filmNotFound');
    const key = { language: normaliseLanguage(params.language) ?? params.language, kind: params.kind };
    const isDeleted = await deleteStoredTranscript(database, film.id, key, async (transaction, before) => {
      await queueTextTracks?.(transaction, film.id);
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'transcript.deleted',
        target: { kind: 'film', id: film.id },
        before: { ...key, ...before },
        after: null,
        requestId: request.id,
      });
    });
    if (!isDeleted) throw new Refusal('transcriptNotFound');
    return {};
  });
}
