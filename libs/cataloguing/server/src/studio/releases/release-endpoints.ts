import { writeAudit } from '@nitrate/audit';
import {
  addReleaseFilms,
  cancelRelease,
  changeRelease,
  createRelease,
  getRelease,
  listReleases,
  maxCalendarDays,
  releaseCalendar,
  releaseNow,
  removeReleaseFilm,
  undoRelease,
} from '@nitrate/cataloguing/contract';
import { dayMs } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, route, validationFailed } from '@nitrate/http';
import { v7 as newId } from 'uuid';
import type { CataloguingDeps } from '../../cataloguing-deps';
import type { RecordTables } from '../../record-tables';
import { type Act, type Call, type Change, changeRelease as changeStoredRelease } from './change-release';
import { releasePageEndpoints } from './page-endpoints';
import { clearPageOutcomes } from './page-store';
import { performRelease, queueRelease, takeReleaseBack } from './perform-release';
import { loadRelease, presentReleases } from './present-release';
import {
  addEvents,
  addFilms,
  changeStored,
  clearOutcomes,
  findReleases,
  findScheduledFilms,
  maxCalendarFilms,
  type NewEvent,
} from './release-store';

/** The endpoints of releases. The worker runs `releaseJobs`. */
export function releaseEndpoints(app: HttpServer, deps: CataloguingDeps): void {
  const { database, failedFilms } = deps;

  const load = (id: string) => loadRelease(deps, id);

  const change = (changed: Change, act: Act) => changeStoredRelease(deps, changed, act);

  route(app, listReleases, async ({ query: { state } }) => ({
    releases: await presentReleases(deps, await findReleases(database, { state })),
  }));

  route(app, releaseCalendar, async ({ query }) => {
    const [from, until] = [new Date(query.from), new Date(query.until)];
    if (until.getTime() - from.getTime() > maxCalendarDays * dayMs || until <= from) {
      throw validationFailed([
        { path: 'query.until', code: 'range', message: `at most ${maxCalendarDays} days later` },
      ]);
    }
    const [releases, films] = await Promise.all([
      findReleases(database, { from, until }),
      findScheduledFilms(database, from, until),
    ]);
    return {
      releases: (await presentReleases(deps, releases)).reverse(),
      films: films.slice(0, maxCalendarFilms).map(({ id, supplier_id, action, at, title_en, title_de }) => ({
        id,
        action,
        supplierId: supplier_id,
        title: { en: title_en, de: title_de },
        at: at.toISOString(),
      })),
      isCut: films.length > maxCalendarFilms,
    };
  });

  route(app, getRelease, ({ params }) => load(params.release));

  route(app, createRelease, async ({ body: { selection, ...body }, viewer, request, now: clock }) => {
    const now = clock();
    const plan = readPlan(body, now);
    const id = newId();
    await inTransaction(database, async (transaction) => {
      await transaction
        .tables<RecordTables>()
        .insertInto('film_release')
        .values({ ...plan, id, created_at: now, planned_by: viewer.userId })
        .execute();
      const films = selection ? await addFilms(transaction, id, selection, failedFilms) : 0;
      const time = plan.at.toISOString();
      await addEvents(transaction, id, [
        { kind: 'created', at: now, by: viewer.userId, details: { name: plan.name, time, films } },
      ]);
      await queueRelease(transaction, id, plan.at);
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'release.created',
        target: { kind: 'release', id },
        before: null,
        after: { name: plan.name, at: time, films },
        requestId: request.id,
      });
    });
    return load(id);
  });

  route(app, changeRelease, ({ params, body: { version, ...body }, ...call }) => {
    const now = call.now();
    const plan = readPlan(body, now);
    const by = call.viewer.userId;
    const states = ['planned', 'cancelled', 'undone'] as const;
    return change({ ...call, id: params.release, version, states }, async (transaction, release) => {
      const isAgain = release.state !== 'planned';
      const time = plan.at.toISOString();
      const isMoved = isAgain || plan.at.getTime() !== release.at.getTime();
      const isRenamed = plan.name !== release.name;
      if (!isMoved && !isRenamed) return;
      const events: NewEvent[] = [
        ...(isRenamed ? [{ kind: 'renamed' as const, at: now, by, details: { name: plan.name } }] : []),
        ...(isMoved
          ? [{ kind: isAgain ? ('planned' as const) : ('moved' as const), at: now, by, details: { time } }]
          : []),
      ];
      const values = isMoved
        ? { ...plan, state: 'planned' as const, planned_by: by, ended_at: null }
        : { name: plan.name };
      if (isAgain) {
        await clearOutcomes(transaction, release.id);
        await clearPageOutcomes(transaction, release.id);
      }
      await changeStored(transaction, release.id, values, events);
      if (isMoved) await queueRelease(transaction, release.id, plan.at);
      await writeAudit(transaction, {
        actor: by,
        action: 'release.changed',
        target: { kind: 'release', id: release.id },
        before: { name: release.name, at: release.at.toISOString(), state: release.state },
        after: { name: plan.name, at: time, state: 'planned' },
        requestId: call.request.id,
      });
    });
  });

  route(app, addReleaseFilms, ({ params, body: { selection }, ...call }) =>
    change({ ...call, id: params.release, states: ['planned'] }, async (transaction, { id }) => {
      const films = await addFilms(transaction, id, selection, failedFilms);
      if (films === 0) return;
      const by = call.viewer.userId;
      await changeStored(transaction, id, {}, [{ kind: 'filmsAdded', at: call.now(), by, details: { films } }]);
      await writeAudit(transaction, {
        actor: by,
        action: 'release.filmsAdded',
        target: { kind: 'release', id },
        before: null,
        after: { films },
        requestId: call.request.id,
      });
    }),
  );

  route(app, removeReleaseFilm, ({ params, ...call }) =>
    change({ ...call, id: params.release, states: ['planned'] }, async (transaction, { id }) => {
      const removed = await transaction
        .tables<RecordTables>()
        .deleteFrom('film_release_film')
        .where('release_id', '=', id)
        .where('film_id', '=', params.film)
        .returning('title')
        .executeTakeFirst();
      if (!removed) return;
      const by = call.viewer.userId;
      await changeStored(transaction, id, {}, [{ kind: 'filmRemoved', at: call.now(), by, details: removed }]);
      await writeAudit(transaction, {
        actor: by,
        action: 'release.filmRemoved',
        target: { kind: 'release', id },
        before: { film: params.film },
        after: null,
        requestId: call.request.id,
      });
    }),
  );

  route(app, cancelRelease, ({ params, body, ...call }) =>
    change({ ...call, ...body, id: params.release, states: ['planned'] }, async (transaction, { id, at }) => {
      const [now, by] = [call.now(), call.viewer.userId];
      await changeStored(transaction, id, { state: 'cancelled', ended_at: now }, [{ kind: 'cancelled', at: now, by }]);
      await writeAudit(transaction, {
        actor: by,
        action: 'release.cancelled',
        target: { kind: 'release', id },
        before: { state: 'planned', at: at.toISOString() },
        after: { state: 'cancelled' },
        requestId: call.request.id,
      });
    }),
  );

  route(app, releaseNow, ({ params, body, ...call }) =>
    change({ ...call, ...body, id: params.release, states: ['planned'], isWriter: true }, (transaction, release) =>
      performRelease(transaction, release, actOf(call), deps.releasedPages),
    ),
  );

  route(app, undoRelease, ({ params, body, ...call }) =>
    change({ ...call, ...body, id: params.release, states: ['released'], isWriter: true }, (transaction, release) =>
      takeReleaseBack(transaction, release, actOf(call), deps.releasedPages),
    ),
  );

  releasePageEndpoints(app, deps);
}

const actOf = ({ viewer, request, now }: Call) => ({ by: viewer.userId, now: now(), requestId: request.id });

/** @throws Refusal `validationFailed` for a time that is past, or a zone that does not exist */
function readPlan({ name, at, zone }: { name: string; at: string; zone: string }, now: Date) {
  if (new Date(at) <= now) {
    throw validationFailed([{ path: 'body.at', code: 'past', message: 'must be in the future' }]);
  }
  if (!isTimeZone(zone)) {
    throw validationFailed([
      { path: 'body.zone', code: 'zone', message: 'must be a time zone, such as Europe/Berlin' },
    ]);
  }
  return { name: name.trim(), at: new Date(at), zone };
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
