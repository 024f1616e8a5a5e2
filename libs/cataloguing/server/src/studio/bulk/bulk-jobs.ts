import { setTimeout as pause } from 'node:timers/promises';
import type { EditedRecord, FieldChange } from '@nitrate/catalog/contract';
import { type BulkChange, type BulkExample, maxBulkExamples } from '@nitrate/cataloguing/contract';
import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import type { JobHandler, JobRun } from '@nitrate/jobs';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { changeRecords, type FilmBeforeChange, filmsBeforeChange } from '../record/change-records';
import { stillThere } from '../record/still-there';
import { editedRecord, fieldChanges, storedRecord, withoutChanges } from '@nitrate/catalog/store';
import type { FailedFilms } from '../list/film-filter-sql';
import { RunEnded } from '../runs';
import { applyFilmChanges } from './apply-changes';
import { type Batch, previewBatch, writeBatch } from './batch';
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
import { moveExamples, undoMoves, writeMoves } from './move-batches';
import { type PreviewWindows, previewWindowExamples, undoPreviews, writePreviews } from './preview-batches';
import { publicationExamples, undoPublication, writePublication } from './publication-batches';

interface BulkJobsDeps {
  database: Database;
  /** Default: none. */
  failedFilms?: FailedFilms;
  /** Default: no film has a preview. */
  previewWindows?: PreviewWindows;
  now: () => Date;
}

const BulkJob = Type.Object({ editId: Type.String() });

/** Pause after a batch, as a multiple of its time: searches meanwhile take less than twice their time. */
const pauseRatio = 1.5;

/**
 * The job that previews, writes or undoes a bulk edit. Each batch is one transaction with its history and its counts, so
 * that an attempt continues where the last one was cut off.
 */
export function bulkEditJobs({
  database,
  failedFilms,
  previewWindows: windows = noPreviews,
  now,
}: BulkJobsDeps): Record<string, JobHandler> {
  return {
    [bulkEditQueue]: async (payload, run) => {
      const { editId } = Value.Parse(BulkJob, payload);
      await noteAttempt(database, editId, run.key, run.attempt);
      const edit = await findBulkEdit(database, editId);
      if (!edit || edit.run !== run.key) return;
      const batches = { previewing: () => selectAndPreview(failedFilms, windows), ...writersOf(edit, windows) };
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

/** What writes a bulk edit, and what undoes it. */
function writersOf({ publication, preview, move }: StoredBulkEdit, windows: PreviewWindows) {
  if (publication) return { running: writePublication(publication), undoing: undoPublication(publication) };
  if (preview) return { running: writePreviews(windows, preview), undoing: undoPreviews(windows, preview) };
  return move ? { running: writeMoves(move), undoing: undoMoves(move) } : { running: writeFilms, undoing: undoFilms };
}

const noPreviews: PreviewWindows = {
  find: () => Promise.resolve(new Map()),
  decide: (_filmMs, wanted) => wanted,
  choose: () => Promise.resolve(),
};

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

/** What changes do to a film. Records that they leave alone, the most of a large selection, are not checked. */
function effectOn(film: FilmBeforeChange, changes: readonly BulkChange[]): FieldChange[] | 'invalid' {
  const wanted = applyFilmChanges(film.record, changes);
  if (fieldChanges(film.record, wanted).length === 0) return [];
  const checked = storedRecord(wanted, film);
  return 'faults' in checked ? 'invalid' : fieldChanges(film.record, editedRecord(checked.record));
}

/** A record, unless it would be refused: then its film stays as it is. */
const ifValid = (wanted: EditedRecord, film: FilmBeforeChange): EditedRecord | undefined =>
  'faults' in storedRecord(wanted, film) ? undefined : wanted;

const selectAndPreview =
  (failedFilms: FailedFilms | undefined, windows: PreviewWindows): Batch =>
  async (transaction, edit) => {
    if (edit.selected !== null) return previewFilms(windows)(transaction, edit);
    await selectFilms(transaction, edit.id, edit.selection, failedFilms);
    return { isLast: false };
  };

const previewFilms =
  (windows: PreviewWindows): Batch =>
  async (transaction, edit) => {
    const { id, changes, publication, preview, move } = edit;
    const next = await nextFilms(transaction, id, 'selected', previewBatch);
    const films = await filmsBeforeChange(
      transaction,
      next.map(({ film_id }) => film_id),
    );
    const { affected, refused } = publication
      ? { affected: await publicationExamples(transaction, films, publication), refused: 0 }
      : preview
        ? { affected: await previewWindowExamples(transaction, windows, films, preview), refused: 0 }
        : move
          ? await moveExamples(
              transaction,
              edit,
              next.map(({ film_id }) => film_id),
              move,
            )
          : recordExamples(films, changes);
    const affectedIds = new Set(affected.map((film) => film.id));
    const others = films.flatMap((film) => (affectedIds.has(film.id) ? [] : [film.id]));
    const examples = addExamples(edit.examples, affected);
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

/** Adds films to the examples. Those that change as an example does are counted with it. */
function addExamples(known: readonly BulkExample[], affected: readonly BulkExample[]): BulkExample[] {
  const examples = new Map(known.map((example) => [keyOf(example), example]));
  for (const film of affected) {
    const key = keyOf(film);
    const same = examples.get(key);
    if (same) examples.set(key, { ...same, alike: (same.alike ?? 0) + 1 });
    else if (examples.size < maxBulkExamples) examples.set(key, film);
  }
  return [...examples.values()];
}

/** What changes, whichever film it is. */
const keyOf = (example: BulkExample): string =>
  JSON.stringify({ ...example, id: undefined, title: undefined, alike: undefined });

/** The films whose record changes, as they are shown in the preview. */
function recordExamples(
  films: readonly FilmBeforeChange[],
  changes: readonly BulkChange[],
): { affected: BulkExample[]; refused: number } {
  let refused = 0;
  const affected = films.flatMap((film) => {
    const found = effectOn(film, changes);
    if (found === 'invalid') {
      refused += 1;
      return [];
    }
    const title = film.record.title_en ?? film.record.title_de ?? film.slug;
    return found.length === 0 ? [] : [{ id: film.id, title, changes: found }];
  });
  return { affected, refused };
}

const writeFilms =
  (now: () => Date): Batch =>
  async (transaction, { id, changes, run_by: by }) => {
    const next = await nextFilms(transaction, id, 'affected', writeBatch);
    const changed = await changeRecords(
      transaction,
      next.map(({ film_id }) => film_id),
      // Of the record that it has now, which may have been changed since the preview.
      (film) => ifValid(applyFilmChanges(film.record, changes), film),
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
        const unchanged = stillThere(film.record, changes.get(film.id)?.changes ?? []);
        return unchanged.length === 0 ? undefined : ifValid(withoutChanges(film.record, unchanged), film);
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
