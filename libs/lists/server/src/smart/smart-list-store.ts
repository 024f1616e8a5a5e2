import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { ListsTables } from '../tables';

interface NewSmartList {
  list: string;
  terms: readonly string[];
  /** Films of later revisions are new. */
  revision: number;
  rulesVersion: number;
}

/** Has the search of a list compared with the films that arrive from now on. */
export async function addSmartList(
  transaction: Transaction,
  { list, terms, revision, rulesVersion }: NewSmartList,
  now: Date,
): Promise<void> {
  const db = transaction.tables<ListsTables>();
  await db
    .insertInto('smart_list')
    .values({ list_id: list, seen_revision: revision, mailed_at: now, rules_version: rulesVersion })
    .execute();
  await replaceTerms(transaction, list, terms);
}

/** Replaces the terms by which a list is found. */
export async function replaceTerms(transaction: Transaction, list: string, terms: readonly string[]): Promise<void> {
  const db = transaction.tables<ListsTables>();
  await db.deleteFrom('smart_list_term').where('list_id', '=', list).execute();
  await sql`insert into smart_list_term (term, list_id) select unnest(${[...new Set(terms)]}::text[]), ${list}`.execute(
    db,
  );
}

/** Compares the search of a copy, if it has one, as the search of the list it was copied from. */
export async function copySmartList(
  transaction: Transaction,
  { from, to }: { from: string; to: string },
  revision: number,
  now: Date,
): Promise<void> {
  const db = transaction.tables<ListsTables>();
  await sql`
    insert into smart_list (list_id, seen_revision, mailed_at, rules_version)
    select ${to}, ${revision}, ${now}, rules_version from smart_list where list_id = ${from}`.execute(db);
  await sql`
    insert into smart_list_term (term, list_id)
    select term, ${to} from smart_list_term where list_id = ${from}`.execute(db);
}
