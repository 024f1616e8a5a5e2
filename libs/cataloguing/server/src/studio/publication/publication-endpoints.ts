import type { CataloguingDeps } from '../../cataloguing-deps';
import { cancelFilmSchedule, publishFilm, type ScheduledAction, withdrawFilm } from '@nitrate/cataloguing/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route, type SignedInViewer, validationFailed } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import { lockForWriting } from '@nitrate/catalog/store';
import { loadStudioFilm } from '../load-studio-film';
import { filmsBeforeChange } from '../record/change-records';
import { changePublication } from './change-publication';
import { cancelSchedule, schedulePublication } from './schedule-publication';

interface PublicationCall {
  filmId: string;
  action: ScheduledAction;
  body: { version: number; at?: string | undefined; reason?: string };
  viewer: SignedInViewer;
  request: FastifyRequest;
  now: Date;
}

/** The endpoints that publish and withdraw a film, now or later. */
export function publicationEndpoints(app: HttpServer, deps: CataloguingDeps): void {
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
      else await changePublication(transaction, [filmId], act);
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
      await cancelSchedule(transaction, film, { action, by: viewer.userId, now: now(), requestId: request.id });
    });
    return loadStudioFilm(deps, filmId);
  });
}
