import { writeAudit } from '@nitrate/audit';
import { lockForWriting } from '@nitrate/catalog/store';
import type { ReleaseOutcome } from '@nitrate/cataloguing/contract';
import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import { enqueue, type JobHandler } from '@nitrate/jobs';
import type { RecordTables } from '../../record-tables';
import { changeFilmPublication } from '../publication/change-publication';
import { findPublications } from '../publication/publication-before';
import { restorePublications } from '../publication/restore-publication';
import { schedulePublication } from '../publication/schedule-publication';
import { type FilmBeforeChange, filmsBeforeChange } from '../record/change-records';
import { findStoredPages, savePageOutcomes } from './page-store';
import type { ReleasedPages } from './released-pages';
import { changeStored, findStoredFilms, type NewOutcome, saveOutcomes, type StoredRelease } from './release-store';

const releaseQueue = 'catalog.film-release';

/** Queues the job of a release. An earlier one, whose time the release no longer has, does nothing. */
export async function queueRelease(transaction: Transaction, id: string, at: Date): Promise<void> {
  await enqueue(transaction, {
    queue: releaseQueue,
    key: `${id} ${at.toISOString()}`,
    payload: { releaseId: id },
    runAfter: at,
    requeue: true,
  });
}

/** Who releases films, or undoes it. */
interface ReleaseAct {
  by: string;
  now: Date;
  /** Null at the time of the release. */
  requestId: string | null;
}

/** What a release does to a film: only drafts are published. */
export function plannedOutcome(
  film: { status: FilmBeforeChange['status']; isMerged: boolean } | undefined,
): ReleaseOutcome {
  if (!film) return 'deleted';
  if (film.isMerged) return 'merged';
  if (film.status === 'published') return 'public';
  return film.status === 'withdrawn' ? 'withdrawn' : 'publish';
}

/** Publishes the drafts of a planned release, and its pages. The transaction must hold the lock of the writers, and the release. */
export async function performRelease(
  transaction: Transaction,
  { id }: StoredRelease,
  { by, now, requestId }: ReleaseAct,
  pages?: ReleasedPages,
): Promise<void> {
  const ids = (await findStoredFilms(transaction, id)).map(({ film_id }) => film_id);
  const films = new Map((await filmsBeforeChange(transaction, ids)).map((film) => [film.id, film]));
  const publications = await findPublications(transaction, ids, 'publish');
  const drafts = ids.filter((each) => plannedOutcome(films.get(each)) === 'publish');
  await changeFilmPublication(transaction, drafts, { action: 'publish', by, now, reason: null, requestId });
  await saveOutcomes(
    transaction,
    id,
    ids.map((each): NewOutcome => {
      const film = films.get(each);
      const found = publications.get(each);
      const outcome = plannedOutcome(film);
      if (outcome !== 'publish' || !film || !found) return { id: each, outcome };
      const { availability: _, ...before } = found;
      return { id: each, outcome: 'published', version: film.version + 1, before };
    }),
  );
  const keys = (await findStoredPages(transaction, id)).map(({ key }) => key);
  const published = (await pages?.publish(transaction, keys, { by, requestId })) ?? [];
  await savePageOutcomes(transaction, id, published);
  const counts = {
    films: drafts.length,
    left: ids.length - drafts.length,
    ...(keys.length > 0 && { pages: published.filter(({ outcome }) => outcome === 'published').length }),
  };
  await changeStored(transaction, id, { state: 'released', ended_at: now }, [
    { kind: 'released', at: now, by, details: counts },
  ]);
  await writeAudit(transaction, {
    actor: by,
    action: 'release.released',
    target: { kind: 'release', id },
    requestId,
    before: { state: 'planned' },
    after: { state: 'released', ...counts },
  });
}

/**
 * Gives the films of a release the status and the schedule again that they had, and its pages what was public before,
 * except for those that were changed since. The transaction must hold the lock of the writers, and the release.
 */
export async function takeReleaseBack(
  transaction: Transaction,
  { id }: StoredRelease,
  { by, now, requestId }: ReleaseAct,
  pages?: ReleasedPages,
): Promise<void> {
  const published = (await findStoredFilms(transaction, id)).filter(({ outcome }) => outcome === 'published');
  const ids = published.map(({ film_id }) => film_id);
  const films = new Map((await filmsBeforeChange(transaction, ids)).map((film) => [film.id, film]));
  const restored = published.flatMap(({ film_id, version, before }) => {
    const film = films.get(film_id);
    return film && before && film.version === version && !film.isMerged ? [{ film, before }] : [];
  });
  await restorePublications(transaction, restored, { by, now });
  for (const { film, before } of restored) {
    const { schedule } = before;
    if (!schedule || new Date(schedule.at) <= now) continue;
    const act = { action: 'publish', by, now, reason: schedule.reason, requestId } as const;
    await schedulePublication(transaction, { ...film, version: film.version + 1 }, act, new Date(schedule.at));
  }
  const restoredIds = new Set(restored.map(({ film }) => film.id));
  await saveOutcomes(
    transaction,
    id,
    ids.map((each): NewOutcome => {
      const kept = films.has(each) ? 'changed' : 'deleted';
      return { id: each, outcome: restoredIds.has(each) ? 'restored' : kept };
    }),
  );
  const released = (await findStoredPages(transaction, id)).flatMap(({ key, outcome, before }) =>
    outcome === 'published' && before ? [{ key, before }] : [],
  );
  const restoredPages = (await pages?.restore(transaction, released, { by, requestId })) ?? [];
  await savePageOutcomes(transaction, id, restoredPages);
  const counts = {
    films: restored.length,
    left: ids.length - restored.length,
    ...(released.length > 0 && { pages: restoredPages.filter(({ outcome }) => outcome === 'restored').length }),
  };
  await changeStored(transaction, id, { state: 'undone', ended_at: now }, [
    { kind: 'undone', at: now, by, details: counts },
  ]);
  await writeAudit(transaction, {
    actor: by,
    action: 'release.undone',
    target: { kind: 'release', id },
    requestId,
    before: { state: 'released' },
    after: { state: 'undone', ...counts },
  });
}

/** The jobs that release films at their time; one whose release was cancelled or moved does nothing. */
export const releaseJobs = (
  database: Database,
  now: () => Date,
  pages?: ReleasedPages,
): Record<string, JobHandler> => ({
  [releaseQueue]: async (payload) => {
    const { releaseId } = payload as { releaseId: string };
    return inTransaction(database, async (transaction) => {
      await lockForWriting(transaction);
      const due = await transaction
        .tables<RecordTables>()
        .selectFrom('film_release')
        .selectAll()
        .where('id', '=', releaseId)
        .where('state', '=', 'planned')
        .where('at', '<=', now())
        .forUpdate()
        .executeTakeFirst();
      if (due) await performRelease(transaction, due, { by: due.planned_by, now: now(), requestId: null }, pages);
      return { released: due !== undefined };
    });
  },
});
