import { writeAudit } from '@nitrate/audit';
import type { BulkExample, BulkPreview, PreviewWindow } from '@nitrate/cataloguing/contract';
import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { RecordTables } from '../../record-tables';
import { type FilmBeforeChange, filmsBeforeChange } from '../record/change-records';
import { type Batch, writeBatch } from './batch';
import { addCounts, markFilms, nextFilms } from './bulk-store';

/** The previews of films, known by another feature. */
export interface PreviewWindows {
  /** By film, those that can have another preview, with the length of the film. */
  find: (
    transaction: Transaction,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { filmMs: number; window: PreviewWindow }>>;
  /** What becomes of a wanted part in a film of this length. */
  decide: (filmMs: number, wanted: PreviewWindow) => PreviewWindow;
  choose: (transaction: Transaction, filmId: string, window: PreviewWindow) => Promise<void>;
}

interface ChangedPreview {
  id: string;
  before: PreviewWindow;
  after: PreviewWindow;
}

async function changesOf(
  transaction: Transaction,
  windows: PreviewWindows,
  ids: readonly string[],
  { window: wanted }: BulkPreview,
): Promise<ChangedPreview[]> {
  const found = await windows.find(transaction, ids);
  return ids.flatMap((id) => {
    const film = found.get(id);
    if (!film) return [];
    const after = windows.decide(film.filmMs, wanted);
    return isSame(film.window, after) ? [] : [{ id, before: film.window, after }];
  });
}

const isSame = (one: PreviewWindow, other: PreviewWindow): boolean =>
  one.startMs === other.startMs && one.durationMs === other.durationMs;

/** The films that get another preview, as they are shown before that. */
export async function previewWindowExamples(
  transaction: Transaction,
  windows: PreviewWindows,
  films: readonly FilmBeforeChange[],
  preview: BulkPreview,
): Promise<BulkExample[]> {
  const open = films.filter((film) => !film.isMerged);
  const ids = open.map(({ id }) => id);
  const changes = new Map((await changesOf(transaction, windows, ids, preview)).map((each) => [each.id, each]));
  return open.flatMap(({ id, record, slug }) => {
    const change = changes.get(id);
    const title = record.title_en ?? record.title_de ?? slug;
    return change ? [{ id, title, changes: [], preview: { before: change.before, after: change.after } }] : [];
  });
}

async function choose(
  transaction: Transaction,
  windows: PreviewWindows,
  { id, before, after }: ChangedPreview,
  by: string,
): Promise<void> {
  await windows.choose(transaction, id, after);
  await writeAudit(transaction, {
    actor: by,
    action: 'film.mediaChosen',
    target: { kind: 'film', id },
    requestId: null,
    before: { preview: before },
    after: { preview: after },
  });
}

/** Gives the next films their preview, and keeps which they had. */
export const writePreviews =
  (windows: PreviewWindows, preview: BulkPreview) =>
  (): Batch =>
  async (transaction, { id, run_by: by }) => {
    const next = await nextFilms(transaction, id, 'affected', writeBatch);
    const films = await filmsBeforeChange(
      transaction,
      next.map(({ film_id }) => film_id),
    );
    const open = films.flatMap((film) => (film.isMerged ? [] : [film.id]));
    const changed = await changesOf(transaction, windows, open, preview);
    for (const change of changed) await choose(transaction, windows, change, by);
    const changedIds = new Set(changed.map((film) => film.id));
    const others = next.flatMap(({ film_id }) => (changedIds.has(film_id) ? [] : [{ id: film_id }]));
    await markFilms(
      transaction,
      id,
      changed.map((film) => ({ id: film.id })),
      'changed',
    );
    await keepPreviewsBefore(transaction, id, changed);
    await markFilms(transaction, id, others, 'unchanged');
    await addCounts(transaction, id, { written: next.length, changed: changed.length });
    return { isLast: next.length < writeBatch };
  };

/** Gives the next films the preview again that they had, unless they have been given another one since. */
export const undoPreviews =
  (windows: PreviewWindows, { window: wanted }: BulkPreview) =>
  (): Batch =>
  async (transaction, { id, run_by: by }) => {
    const next = await nextFilms(transaction, id, 'changed', writeBatch);
    const ids = next.map(({ film_id }) => film_id);
    const found = await windows.find(transaction, ids);
    const befores = await findPreviewsBefore(transaction, id, ids);
    const restored = ids.flatMap((film): ChangedPreview[] => {
      const now = found.get(film);
      const before = befores.get(film);
      if (!now || !before || !isSame(now.window, windows.decide(now.filmMs, wanted))) return [];
      return [{ id: film, before: now.window, after: before }];
    });
    for (const change of restored) await choose(transaction, windows, change, by);
    const restoredIds = new Set(restored.map((film) => film.id));
    await markFilms(
      transaction,
      id,
      restored.map((film) => ({ id: film.id })),
      'restored',
    );
    const others = ids.flatMap((film) => (restoredIds.has(film) ? [] : [{ id: film }]));
    await markFilms(transaction, id, others, 'skipped');
    await addCounts(transaction, id, { restored: restored.length, skipped: others.length });
    return { isLast: next.length < writeBatch };
  };

/** Keeps which part of films was their preview. */
async function keepPreviewsBefore(
  transaction: Transaction,
  id: string,
  films: readonly { id: string; before: PreviewWindow }[],
): Promise<void> {
  if (films.length === 0) return;
  await sql`
    update film_bulk_edit_film b set preview_before = w.before
    from jsonb_to_recordset(${JSON.stringify(films)}::jsonb) w(id uuid, before jsonb)
    where b.edit_id = ${id} and b.film_id = w.id`.execute(transaction.tables<RecordTables>());
}

/** Which part of films was their preview, by their id. */
async function findPreviewsBefore(
  transaction: Transaction,
  id: string,
  films: readonly string[],
): Promise<Map<string, PreviewWindow>> {
  const rows = await transaction
    .tables<RecordTables>()
    .selectFrom('film_bulk_edit_film')
    .select(['film_id', 'preview_before'])
    .where('edit_id', '=', id)
    .where(sql<boolean>`film_id = any(${[...films]}::uuid[])`)
    .execute();
  return new Map(rows.flatMap(({ film_id, preview_before: before }) => (before ? [[film_id, before] as const] : [])));
}
