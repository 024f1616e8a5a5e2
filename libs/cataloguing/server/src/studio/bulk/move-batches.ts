import { type BulkExample, type BulkMove, type FilmsLeftOut, maxBulkExamples } from '@nitrate/cataloguing/contract';
import { lockForWriting } from '@nitrate/catalog/store';
import type { Database, Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { RecordTables } from '../../record-tables';
import { type DecidedMove, decideMoves, moveFilms, type NamedFilm } from '../record/move-films';
import { type Batch, writeBatch } from './batch';
import { addCounts, markFilms, nextFilms, type StoredBulkEdit } from './bulk-store';

/** The archive that films are to come to; undefined where there is none. @param slug of the archive */
export async function findMove(database: Database, slug: string): Promise<BulkMove | undefined> {
  const archive = await database
    .tables<RecordTables>()
    .selectFrom('archive')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  return archive && { archive };
}

const nobody: FilmsLeftOut = { there: 0, merged: 0, harvested: 0, taken: [] };

/** The films that come to the archive, as they are shown in the preview; keeps which are left out, and why. */
export async function moveExamples(
  transaction: Transaction,
  edit: StoredBulkEdit,
  ids: readonly string[],
  { archive }: BulkMove,
): Promise<{ affected: BulkExample[]; refused: number }> {
  const decided = await decideMoves(transaction, toOne(ids, archive.id), (numbers) =>
    findClaimed(transaction, edit.id, numbers),
  );
  const count = (outcome: DecidedMove['outcome']) => decided.filter((film) => film.outcome === outcome).length;
  const taken = decided.flatMap(({ id, title, supplierId, by }) => (by ? [{ id, title, supplierId, by }] : []));
  const before = edit.left_out ?? nobody;
  const leftOut: FilmsLeftOut = {
    there: before.there + count('there'),
    merged: before.merged + count('merged'),
    harvested: before.harvested + count('harvested'),
    taken: [...before.taken, ...taken].slice(0, maxBulkExamples),
  };
  await transaction
    .tables<RecordTables>()
    .updateTable('film_bulk_edit')
    .set({ left_out: JSON.stringify(leftOut) })
    .where('id', '=', edit.id)
    .execute();
  const affected = decided.flatMap(({ id, title, outcome, from, to }): BulkExample[] =>
    outcome === 'moves' ? [{ id, title, changes: [], archive: { before: from.name, after: to.name } }] : [],
  );
  return { affected, refused: taken.length };
}

const toOne = (ids: readonly string[], archive: string): Map<string, string> => new Map(ids.map((id) => [id, archive]));

/** The films of earlier batches that come to the archive, by their number. */
async function findClaimed(
  transaction: Transaction,
  edit: string,
  numbers: readonly string[],
): Promise<Map<string, NamedFilm>> {
  const { rows } = await sql<NamedFilm & { number: string }>`
    select f.id, coalesce(f.texts->'en'->>'title', f.texts->'de'->>'title', f.slug) as title, f.supplier_id as number
    from unnest(${[...numbers]}::text[]) w(number)
    join film f on f.supplier_id collate "C" = w.number collate "C"
    join film_bulk_edit_film b on b.edit_id = ${edit} and b.film_id = f.id and b.state = 'affected'`.execute(
    transaction.tables<RecordTables>(),
  );
  return new Map(rows.map(({ number, ...film }) => [number, film]));
}

/** Moves the next films, as far as their numbers are still free, and keeps where they were. */
export const writeMoves =
  ({ archive }: BulkMove) =>
  (now: () => Date): Batch =>
  async (transaction, { id, run_by: by }) => {
    const next = await nextFilms(transaction, id, 'affected', writeBatch);
    const ids = next.map(({ film_id }) => film_id);
    await lockForWriting(transaction);
    const moves = (await decideMoves(transaction, toOne(ids, archive.id))).filter(({ outcome }) => outcome === 'moves');
    const changed = await moveFilms(transaction, moves, { kind: 'bulkEdited', by, now: now() });
    await markFilms(transaction, id, changed, 'changed');
    await keepArchives(transaction, id, moves);
    await markFilms(transaction, id, without(ids, changed), 'unchanged');
    await addCounts(transaction, id, { written: next.length, changed: changed.length });
    return { isLast: next.length < writeBatch };
  };

/** Gives the next films back, unless they are elsewhere by now or another film has their number there. */
export const undoMoves =
  ({ archive }: BulkMove) =>
  (now: () => Date): Batch =>
  async (transaction, { id, run_by: by }) => {
    const next = await nextFilms(transaction, id, 'changed', writeBatch);
    const ids = next.map(({ film_id }) => film_id);
    await lockForWriting(transaction);
    const decided = await decideMoves(transaction, await findArchivesBefore(transaction, id, ids));
    const moves = decided.filter(({ outcome, from }) => outcome === 'moves' && from.id === archive.id);
    const restored = await moveFilms(transaction, moves, { kind: 'bulkEdited', by, now: now() });
    const skipped = without(ids, restored);
    await markFilms(transaction, id, restored, 'restored');
    await markFilms(transaction, id, skipped, 'skipped');
    await addCounts(transaction, id, { restored: restored.length, skipped: skipped.length });
    return { isLast: next.length < writeBatch };
  };

function without(ids: readonly string[], films: readonly { id: string }[]): { id: string }[] {
  const those = new Set(films.map(({ id }) => id));
  return ids.flatMap((id) => (those.has(id) ? [] : [{ id }]));
}

async function keepArchives(transaction: Transaction, edit: string, moves: readonly DecidedMove[]): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    update film_bulk_edit_film b set archive_before = w.archive_id
    from unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ from }) => from.id)}::uuid[]) w(film_id, archive_id)
    where b.edit_id = ${edit} and b.film_id = w.film_id`.execute(transaction.tables<RecordTables>());
}

/** Ids of the archives that films were in, by the films. */
async function findArchivesBefore(
  transaction: Transaction,
  edit: string,
  films: readonly string[],
): Promise<Map<string, string>> {
  const rows = await transaction
    .tables<RecordTables>()
    .selectFrom('film_bulk_edit_film')
    .select(['film_id', 'archive_before'])
    .where('edit_id', '=', edit)
    .where(sql<boolean>`film_id = any(${[...films]}::uuid[])`)
    .execute();
  return new Map(rows.flatMap(({ film_id, archive_before: before }) => (before ? [[film_id, before] as const] : [])));
}
