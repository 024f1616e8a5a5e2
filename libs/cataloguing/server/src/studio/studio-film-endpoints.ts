import { type HttpServer, Refusal, type SignedInViewer, route, validationFailed } from '@nitrate/http';
import {
  type ScheduledAction,
  cancelFilmSchedule,
  createFilm,
  editFilm,
  publishFilm,
  saveFilm,
  saveFilmDraft,
  withdrawFilm,
} from '@nitrate/cataloguing/contract';
import { inTransaction } from '@nitrate/database';
import type { FastifyRequest } from 'fastify';
import {
  type FilmRecord,
  addRevisions,
  editedRecord,
  fieldChanges,
  lockForWriting,
  normaliseRecord,
  writeFilms,
} from '@nitrate/catalog/store';
import { writeAudit } from '@nitrate/audit';
import type { EditedRecord } from '@nitrate/catalog/contract';
import type { CataloguingDeps } from '../cataloguing-deps';
import { deletionEndpoints } from './deletion/deletion-endpoints';
import { duplicateEndpoints } from './duplicates/duplicate-endpoints';
import { historyEndpoints } from './history/history-endpoints';
import { countStatesEndpoint } from './list/count-states';
import { listFilmsEndpoint } from './list/list-films';
import { findValuesEndpoint } from './values/find-values';
import { filmViewEndpoints } from './views/film-view-endpoints';
import { loadStudioFilm } from './load-studio-film';
import { EditRefused, changeRecords, filmsBeforeChange } from './record/change-records';
import { changeFilmPublication } from './publication/change-publication';
import { removeFilmSchedule, schedulePublication } from './publication/schedule-publication';
import type { RecordTables } from '../record-tables';
import { invalidRecord } from './record/field-errors';

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
function saveEndpoints(app: HttpServer, deps: CataloguingDeps): void {
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
          actor: viewer.userId,
          action: 'film.edited',
          target: { kind: 'film', id: filmId },
          before: { version: version - 1 },
          after: { version, fields },
          requestId: request.id,
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

/** Creates a film as a draft. A later import of it fills the fields that editors have left empty. */
function createFilmEndpoint(app: HttpServer, deps: CataloguingDeps): void {
  route(app, createFilm, async ({ body: { archive, supplierId, record }, viewer, request, now: clock }) => {
    const checked = normaliseRecord({ ...record, archive, supplierId, textFormat: 'plain' });
    if ('faults' in checked) throw invalidRecord(request, checked.faults);
    const now = clock();
    const draft: FilmRecord = { ...checked.record, status: 'draft' };
    const filmId = await inTransaction(deps.database, async (transaction) => {
      const db = transaction.tables<RecordTables>();
      const known = await db
        .selectFrom('film as f')
        .innerJoin('archive as a', 'a.id', 'f.archive_id')
        .select('f.id')
        .where('a.name', '=', draft.archive)
        .where('f.supplier_id', '=', draft.supplierId)
        .executeTakeFirst();
      if (known) throw new Refusal('filmExists');
      const [written] = await writeFilms(transaction, [draft], now);
      if (written?.outcome !== 'added') throw new Refusal('filmExists');
      const { id } = written;
      const imported = { texts: {}, facts: {} };
      await db
        .insertInto('film_edit')
        .values({ film_id: id, imported, keeps_status: true, changed_by: viewer.userId })
        .execute();
      const changes = fieldChanges({}, editedRecord(draft));
      await addRevisions(transaction, [
        { filmId: id, kind: 'created', version: 0, at: now, by: viewer.userId, changes },
      ]);
      return id;
    });
    return loadStudioFilm(deps, filmId);
  });
}

interface PublicationCall {
  filmId: string;
  action: ScheduledAction;
  body: { version: number; at?: string | undefined; reason?: string };
  viewer: SignedInViewer;
  request: FastifyRequest;
  now: Date;
}

/** The endpoints that publish and withdraw a film, now or later. */
function publicationEndpoints(app: HttpServer, deps: CataloguingDeps): void {
  const { database } = deps;
  const change = async ({ filmId, action, body, viewer, request, now }: PublicationCall) => {
    const at = body.at === undefined ? undefined : new Date(body.at);
    if (at && at <= now) {
      throw validationFailed([{ path: 'body.at', code: 'past', message: 'must be in the future' }]);
    }
    const act = { action, by: viewer.userId, now, reason: body.reason?.trim() ?? null, requestId: request.id };
    await inTransaction(database, async (transaction) => {
      await lockForWriting(transaction);
      const [film] = await filmsBeforeChange(transaction, [filmId]);
      if (!film) throw new Refusal('filmNotFound');
      if (film.version !== body.version) throw new Refusal('filmChanged');
      if (film.isMerged) throw new Refusal('filmMerged');
      if (at) await schedulePublication(transaction, film, act, at);
      else await changeFilmPublication(transaction, [filmId], act);
    });
    return loadStudioFilm(deps, filmId);
  };
  route(app, publishFilm, ({ params, body, viewer, request, now }) =>
    change({ filmId: params.film, action: 'publish', body, viewer, request, now: now() }),
  );
  route(app, withdrawFilm, ({ params, body, viewer, request, now }) =>
    change({ filmId: params.film, action: 'withdraw', body, viewer, request, now: now() }),
  );
  route(app, cancelFilmSchedule, async ({ params: { film: filmId, action }, viewer, request, now }) => {
    await inTransaction(database, async (transaction) => {
      await lockForWriting(transaction);
      const [film] = await filmsBeforeChange(transaction, [filmId]);
      if (!film) throw new Refusal('filmNotFound');
      await removeFilmSchedule(transaction, film, { action, by: viewer.userId, now: now(), requestId: request.id });
    });
    return loadStudioFilm(deps, filmId);
  });
}

/** The endpoints of films in the studio, except of their transcripts. */
export function studioFilmEndpoints(app: HttpServer, deps: CataloguingDeps): void {
  listFilmsEndpoint(app, deps);
  countStatesEndpoint(app, deps);
  findValuesEndpoint(app, deps);
  filmViewEndpoints(app, deps);
  createFilmEndpoint(app, deps);
  saveEndpoints(app, deps);
  publicationEndpoints(app, deps);
  historyEndpoints(app, deps);
  duplicateEndpoints(app, deps);
  deletionEndpoints(app, deps);
}
