import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
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

/** Puts the surviving film in the place of the merged one; a list that has both has the surviving one alone. */
export async function moveItems(transaction: Transaction, { survivor, merged }: MergedFilms, now: Date): Promise<void> {
  const db = transaction.tables<ListsTables>();
  await sql`
    delete from list_item k using list_item m
    where k.film_id = ${survivor} and k.removed_at is not null
      and m.list_id = k.list_id and m.film_id = ${merged} and m.removed_at is null`.execute(db);
  await sql`
    update list_item i set removed_at = ${now}, merged_from = merged_from || film_id
    where film_id = ${merged} and removed_at is null and exists (
      select from list_item k where k.list_id = i.list_id and k.film_id = ${survivor})`.execute(db);
  await sql`
    update list_item i set film_id = ${survivor}, merged_from = merged_from || film_id
    where film_id = ${merged} and ${last} is distinct from film_id and not exists (
      select from list_item k where k.list_id = i.list_id and k.film_id = ${survivor})`.execute(db);
}

/** @returns lists whose place of the film has another one by now */
export async function returnItems(transaction: Transaction, { survivor, merged }: MergedFilms): Promise<string[]> {
  const db = transaction.tables<ListsTables>();
  await sql`
    update list_item i set film_id = ${merged}, merged_from = ${others}
    where film_id = ${survivor} and ${last} = ${merged} and not exists (
      select from list_item m where m.list_id = i.list_id and m.film_id = ${merged})`.execute(db);
  await sql`
    update list_item i set removed_at = null, merged_from = ${others}
    where film_id = ${merged} and ${last} = ${merged} and not exists (
      select from list_item k where k.list_id = i.list_id and k.position = i.position and k.removed_at is null)`.execute(
    db,
  );
  const { rows } = await sql<{ list: string }>`
    select list_id as list from list_item where film_id = ${merged} and ${last} = ${merged}`.execute(db);
  return rows.map(({ list }) => list);
}

/** Returns a film to the end of a list. */
export async function returnItemAt(
  transaction: Transaction,
  { list, film, position }: { list: string; film: string; position: string },
): Promise<void> {
  await sql`
    update list_item set removed_at = null, position = ${position}, merged_from = ${others}
    where list_id = ${list} and film_id = ${film}`.execute(transaction.tables<ListsTables>());
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
