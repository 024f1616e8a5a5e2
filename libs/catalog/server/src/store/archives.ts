import type { PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { slugOf } from '../text/slug';

export interface ArchiveRow {
  id: string;
  slug: string;
  name: string;
}

/** The archives of these names, made where they do not exist yet. */
export async function archivesByName(client: PoolClient, names: Iterable<string>): Promise<Map<string, ArchiveRow>> {
  const wanted = [...new Set(names)];
  const found = await findArchives(client, wanted);
  for (const name of wanted) {
    if (!found.has(name)) found.set(name, await makeArchive(client, name));
  }
  return found;
}

async function findArchives(client: PoolClient, names: readonly string[]): Promise<Map<string, ArchiveRow>> {
  const { rows } = await client.query<ArchiveRow>('select id, slug, name from archive where name = any($1)', [names]);
  return new Map(rows.map((row) => [row.name, row]));
}

async function makeArchive(client: PoolClient, name: string): Promise<ArchiveRow> {
  const id = uuid();
  const base = slugOf(name);
  const taken = await client.query('select 1 from archive where slug = $1', [base]);
  const slug = taken.rowCount ? `${base}-${id.slice(-6)}` : base;
  await client.query('insert into archive (id, slug, name) values ($1, $2, $3)', [id, slug, name]);
  return { id, slug, name };
}
