import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import { listedItems } from '../lists/item-store';
import type { ListsTables } from '../tables';

/** A film that was merged, and the one that survives. */
export interface MergedFilms {
  survivor: string;
  merged: string;
}

const last = sql`merged_from[cardinality(merged_from)]`;
const others = sql`merged_from[1:cardinality(merged_from) - 1]`;

/**
 * Gives the surviving film the bookmarks of the merged one, except one of the film itself where the user has such a one of
 * the surviving film: it is left out as if it were removed.
 */
export async function moveBookmarks(
  transaction: Transaction,
  { survivor, merged }: MergedFilms,
  now: Date,
): Promise<void> {
  const db = transaction.tables<ListsTables>();
  // A removed one does not conflict with one that was not removed.
  await sql`
    delete from bookmark k using bookmark m
    where k.film_id = ${survivor} and k.start_ms is null and k.removed_at is not null
      and m.user_id = k.user_id and m.film_id = ${merged} and m.start_ms is null and m.removed_at is null`.execute(db);
  await sql`
    update bookmark b set removed_at = ${now}, merged_from = merged_from || film_id
    where film_id = ${merged} and start_ms is null and removed_at is null and exists (
      select from bookmark k where k.user_id = b.user_id and k.film_id = ${survivor} and k.start_ms is null)`.execute(
    db,
  );
  await sql`
    update bookmark b set film_id = ${survivor}, merged_from = merged_from || film_id
    where film_id = ${merged} and ${last} is distinct from film_id and (start_ms is not null or not exists (
      select from bookmark k where k.user_id = b.user_id and k.film_id = ${survivor} and k.start_ms is null))`.execute(
    db,
  );
}

export async function returnBookmarks(transaction: Transaction, { survivor, merged }: MergedFilms): Promise<void> {
  const db = transaction.tables<ListsTables>();
  await sql`
    update bookmark set removed_at = null, merged_from = ${others}
    where film_id = ${merged} and ${last} = ${merged}`.execute(db);
  await sql`
    update bookmark b set film_id = ${merged}, merged_from = ${others}
    where film_id = ${survivor} and ${last} = ${merged} and (start_ms is not null or not exists (
      select from bookmark m where m.user_id = b.user_id and m.film_id = ${merged} and m.start_ms is null))`.execute(
    db,
  );
}

/** The items of lists: films, and passages, of which a list has one of the same times once. */
const itemTables = [
  { table: sql.table('list_item'), isSame: sql`k.list_id = i.list_id` },
  {
    table: sql.table('list_passage'),
    isSame: sql`k.list_id = i.list_id and k.start_ms = i.start_ms and k.end_ms = i.end_ms`,
  },
] as const;

/** Puts the surviving film in the place of the merged one; a list that has the same of both has the surviving one's alone. */
export async function moveItems(transaction: Transaction, { survivor, merged }: MergedFilms, now: Date): Promise<void> {
  const db = transaction.tables<ListsTables>();
  for (const { table, isSame } of itemTables) {
    await sql`
      delete from ${table} k using ${table} i
      where k.film_id = ${survivor} and k.removed_at is not null
        and ${isSame} and i.film_id = ${merged} and i.removed_at is null`.execute(db);
    await sql`
      update ${table} i set removed_at = ${now}, merged_from = merged_from || film_id
      where film_id = ${merged} and removed_at is null and exists (
        select from ${table} k where ${isSame} and k.film_id = ${survivor})`.execute(db);
    await sql`
      update ${table} i set film_id = ${survivor}, merged_from = merged_from || film_id
      where film_id = ${merged} and ${last} is distinct from film_id and not exists (
        select from ${table} k where ${isSame} and k.film_id = ${survivor})`.execute(db);
  }
}

/** Something that a list has of a film that was merged. */
interface LeftItem {
  list: string;
  /** Null for the film itself, else the id of the passage. */
  passage: string | null;
}

/** @returns items whose place in their list another one has by now */
export async function returnItems(transaction: Transaction, { survivor, merged }: MergedFilms): Promise<LeftItem[]> {
  const db = transaction.tables<ListsTables>();
  for (const { table, isSame } of itemTables) {
    await sql`
      update ${table} i set film_id = ${merged}, merged_from = ${others}
      where film_id = ${survivor} and ${last} = ${merged} and not exists (
        select from ${table} k where ${isSame} and k.film_id = ${merged})`.execute(db);
    await sql`
      update ${table} i set removed_at = null, merged_from = ${others}
      where film_id = ${merged} and ${last} = ${merged} and not exists (
        select from ${listedItems(transaction)} k where k.list_id = i.list_id and k.position = i.position)`.execute(db);
  }
  const { rows } = await sql<LeftItem>`
    select list_id as list, null::uuid as passage from list_item where film_id = ${merged} and ${last} = ${merged}
    union all
    select list_id, id from list_passage where film_id = ${merged} and ${last} = ${merged}`.execute(db);
  return rows;
}

/** Returns an item to the end of its list. */
export async function returnItemAt(
  transaction: Transaction,
  { list, passage, film, position }: LeftItem & { film: string; position: string },
): Promise<void> {
  const isWanted = passage === null ? sql`list_id = ${list} and film_id = ${film}` : sql`id = ${passage}`;
  await sql`
    update ${sql.table(passage === null ? 'list_item' : 'list_passage')}
    set removed_at = null, position = ${position}, merged_from = ${others}
    where ${isWanted}`.execute(transaction.tables<ListsTables>());
}

/** Gives the surviving film the ratings of those who have not rated it themselves. */
export async function moveRatings(transaction: Transaction, { survivor, merged }: MergedFilms): Promise<void> {
  const db = transaction.tables<ListsTables>();
  await sql`
    delete from rating k using rating m
    where k.film_id = ${survivor} and k.rating is null
      and m.user_id = k.user_id and m.film_id = ${merged} and m.rating is not null`.execute(db);
  await sql`
    update rating r set film_id = ${survivor}, merged_from = merged_from || film_id
    where film_id = ${merged} and not exists (
      select from rating k where k.user_id = r.user_id and k.film_id = ${survivor})`.execute(db);
}

export async function returnRatings(transaction: Transaction, { survivor, merged }: MergedFilms): Promise<void> {
  await sql`
    update rating r set film_id = ${merged}, merged_from = ${others}
    where film_id = ${survivor} and ${last} = ${merged} and not exists (
      select from rating m where m.user_id = r.user_id and m.film_id = ${merged})`.execute(
    transaction.tables<ListsTables>(),
  );
}
