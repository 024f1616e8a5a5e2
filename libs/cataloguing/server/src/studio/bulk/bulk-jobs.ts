import { setTimeout as pause } from 'node:timers/promises';
import { type BulkExample, maxBulkExamples } from '@nitrate/cataloguing/contract';
import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import type { JobHandler, JobRun } from '@nitrate/jobs';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { changeRecords, filmsBeforeChange } from '../record/change-records';
import { editedRecord, fieldChanges, storedRecord, withoutChanges } from '@nitrate/catalog/store';
import type { FailedFilms } from '../list/film-filter-sql';
import { RunEnded } from '../runs';
import { applyFilmChanges } from './apply-changes';
import {
  addCounts,
  bulkEditQueue,
  endBulkRun,
  findBulkEdit,
  findChanges,
  leaveOut,
  markFilms,
  nextFilms,
  noteAttempt,
  selectFilms,
  type StoredBulkEdit,
} from './bulk-store';

interface BulkJobsDeps {
  database: Database;
  /** Default: none. */
  failedFilms?: FailedFilms;
  now: () => Date;
}

const BulkJob = Type.Object({ editId: Type.String() });

/** Films per transaction of a preview, which only reads them. */
const previewBatch = 500;
/** Films per transaction that writes them: the writers of the catalogue wait for each other. */
const writeBatch = 200;
/** Pause after a batch, as a multiple of its time: searches meanwhile take less than twice their time. */
const pauseRatio = 1.5;

type Batch = (transaction: Transaction, edit: StoredBulkEdit) => Promise<{ isLast: boolean }>;

/**
 * The job that previews, writes or undoes a bulk edit. Each batch is one transaction with its history and its counts, so
 * that an attempt continues where the last one was cut off.
 */
export function bulkEditJobs({ database, failedFilms, now }: BulkJobsDeps): Record<string, JobHandler> {
  return {
    [bulkEditQueue]: async (payload, run) => {
      const { editId } = Value.Parse(BulkJob, payload);
      await noteAttempt(database, editId, run.key, run.attempt);
      const edit = await findBulkEdit(database, editId);
      if (!edit || edit.run !== run.key) return;
      const previewing = () => selectAndPreview(failedFilms);
      const batches = { previewing, running: writeFilms, undoing: undoFilms } as const;
      const ends = { previewing: 'previewed', running: 'done', undoing: 'undone' } as const;
      const { state } = edit;
      if (state !== 'previewing' && state !== 'running' && state !== 'undoing') return;
      try {
        await inBatches(database, edit.id, run, batches[state](now));
        await inTransaction(database, async (transaction) => {
          await lockRun(transaction, edit.id, run.key);
          await endBulkRun(transaction, edit.id, ends[state], state === 'previewing' ? null : now());
        });
      } catch (error) {
        if (!(error instanceof RunEnded)) throw error;
      }
    },
  };
}

async function inBatches(database: Database, id: string, run: JobRun, batch: Batch): Promise<void> {
  for (let isLast = false; !isLast;) {
    run.signal.throwIfAborted();
    const startedAt = performance.now();
    ({ isLast } = await inTransaction(database, async (transaction) =>
      batch(transaction, await lockRun(transaction, id, run.key)),
    ));
    if (!isLast) await pause((performance.now() - startedAt) * pauseRatio, undefined, { signal: run.signal });
  }
}

/** @throws RunEnded */
async function lockRun(transaction: Transaction, id: string, run: string): Promise<StoredBulkEdit> {
  const edit = await findBulkEdit(transaction, id, { lock: true });
  if (edit?.run !== run) throw new RunEnded();
  return edit;
}

const selectAndPreview =
  (failedFilms: FailedFilms | undefined): Batch =>
  async (transaction, edit) => {
    if (edit.selected !== null) return previewFilms(transaction, edit);
    await selectFilms(transaction, edit.id, edit.selection, failedFilms);
    return { isLast: false };
  };

const previewFilms: Batch = async (transaction, edit) => {
  const { id, changes } = edit;
  const next = await nextFilms(transaction, id, 'selected', previewBatch);
  const films = await filmsBeforeChange(
    transaction,
    next.map(({ film_id }) => film_id),
  );
  const affected: { id: string }[] = [];
  const others: string[] = [];
  const examples: BulkExample[] = [...edit.examples];
  let refused = 0;
  for (const film of films) {
    const checked = storedRecord(applyFilmChanges(film.record, changes), film);
    const found = 'faults' in checked ? [] : fieldChanges(film.record, editedRecord(checked.record));
    if ('faults' in checked) refused += 1;
    if (found.length === 0) others.push(film.id);
    else {
      affected.push(film);
      const title = film.record.title_en ?? film.record.title_de ?? film.slug;
      if (examples.length < maxBulkExamples) examples.push({ id: film.id, title, changes: found });
    }
  }
  await markFilms(
    transaction,
    id,
    affected.map((film) => ({ id: film.id })),
    'affected',
  );
  await leaveOut(transaction, id, others);
  await addCounts(transaction, id, { seen: next.length, affected: affected.length, refused }, examples);
  return { isLast: next.length < previewBatch };
};

const writeFilms =
  (now: () => Date): Batch =>
  async (transaction, { id, changes, run_by: by }) => {
    const next = await nextFilms(transaction, id, 'affected', writeBatch);
    const changed = await changeRecords(
      transaction,
      next.map(({ film_id }) => film_id),
      (film) => {
        const wanted = applyFilmChanges(film.record, changes);
        // A film that was changed since the preview may become invalid, and then stays as it is.
        return 'faults' in storedRecord(wanted, film) ? undefined : wanted;
      },
      { kind: 'bulkEdited', by, now: now() },
    );
    const changedIds = new Set(changed.map((film) => film.id));
    const others = next.flatMap(({ film_id }) => (changedIds.has(film_id) ? [] : [{ id: film_id }]));
    await markFilms(transaction, id, changed, 'changed');
    await markFilms(transaction, id, others, 'unchanged');
    await addCounts(transaction, id, { written: next.length, changed: changed.length });
    return { isLast: next.length < writeBatch };
  };

const undoFilms =
  (now: () => Date): Batch =>
  async (transaction, { id, run_by: by }) => {
    const next = await nextFilms(transaction, id, 'changed', writeBatch);
    const ids = next.map(({ film_id }) => film_id);
    const changes = await findChanges(transaction, id, ids);
    const restored = await changeRecords(
      transaction,
      ids,
      (film) => {
        const change = changes.get(film.id);
        return change?.version === film.version ? withoutChanges(film.record, change.changes) : undefined;
      },
      { kind: 'bulkEdited', by, now: now() },
    );
    const restoredIds = new Set(restored.map((film) => film.id));
    const others = ids.flatMap((film) => (restoredIds.has(film) ? [] : [{ id: film }]));
    await markFilms(transaction, id, restored, 'restored');
    await markFilms(transaction, id, others, 'skipped');
    await addCounts(transaction, id, { restored: restored.length, skipped: others.length });
    return { isLast: next.length < writeBatch };
  };
