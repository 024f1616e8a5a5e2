import type { CataloguingDeps } from '../../cataloguing-deps';
import { writeAudit } from '@nitrate/audit';
import type { EditedRecord } from '@nitrate/catalog/contract';
import { editFilm, saveFilm, saveFilmDraft } from '@nitrate/cataloguing/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route, type SignedInViewer } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import { loadStudioFilm } from '../load-studio-film';
import { changeRecords, EditRefused } from './change-records';
import { invalidRecord } from './field-errors';

interface SaveCall {
  filmId: string;
  body: { version: number; record: EditedRecord };
  viewer: SignedInViewer;
  request: FastifyRequest;
  now: Date;
  /** Refuses published films, whose changes visitors would see at once. */
  isDraft: boolean;
}

/** The endpoints that read and save the record of a film. */
export function saveEndpoints(app: HttpServer, deps: CataloguingDeps): void {
  const save = async ({ filmId, body, viewer, request, now, isDraft }: SaveCall) => {
    await inTransaction(deps.database, async (transaction) => {
      let isFound = false;
      const [changed] = await changeRecords(
        transaction,
        [filmId],
        (film) => {
          isFound = true;
          const isPublished = isDraft && film.status === 'published';
          if (isPublished || film.version !== body.version) throw new Refusal('filmChanged');
          return body.record;
        },
        { kind: 'edited', by: viewer.userId, now },
      );
      if (!isFound) throw new Refusal('filmNotFound');
      if (changed?.status === 'published') {
        const { version, fields } = changed;
        await writeAudit(transaction, {
          ...{ actor: viewer.userId, action: 'film.edited', target: { kind: 'film', id: filmId } },
          ...{ before: { version: version - 1 }, after: { version, fields }, requestId: request.id },
        });
      }
    }).catch((error: unknown) => {
      throw error instanceof EditRefused ? invalidRecord(request, error.faults) : error;
    });
    return loadStudioFilm(deps, filmId);
  };
  route(app, editFilm, ({ params }) => loadStudioFilm(deps, params.film));
  route(app, saveFilmDraft, ({ params, now, ...call }) =>
    save({ ...call, filmId: params.film, now: now(), isDraft: true }),
  );
  route(app, saveFilm, ({ params, now, ...call }) =>
    save({ ...call, filmId: params.film, now: now(), isDraft: false }),
  );
}
