import type { Transaction } from '@nitrate/database';
import { v7 as uuid } from 'uuid';
import type { CatalogTables } from '../tables';
import { slugOf } from '../text/slug';

export interface ArchiveRow {
  id: string;
  slug: string;
  name: string;
}

/** The archives with these names; missing ones are inserted. */
export async function archivesByName(
  transaction: Transaction,
  names: Iterable<string>,
): Promise<Map<string, ArchiveRow>> {
  const wanted = [...new Set(names)];
  const rows = await transaction
    .tables<CatalogTables>()
    .selectFrom('archive')
    .select(['id', 'slug', 'name'])
    .where('name', 'in', wanted)
    .execute();
  const archives = new Map(rows.map((row) => [row.name, row]));
  for (const name of wanted) {
    if (!archives.has(name)) archives.set(name, await addArchive(transaction, name));
  }
  return archives;
}

async function addArchive(transaction: Transaction, name: string): Promise<ArchiveRow> {
  const db = transaction.tables<CatalogTables>();
  const id = uuid();
  const base = slugOf(name);
  const existing = await db.selectFrom('archive').select('id').where('slug', '=', base).executeTakeFirst();
  const slug = existing ? `${base}-${id.slice(-6)}` : base;
  await db.insertInto('archive').values({ id, slug, name }).execute();
  return { id, slug, name };
}
