import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { CatalogTables } from '../tables';

/** A collection of an archive; the empty one are its films without a collection. */
export interface HarvestSet {
  archive: { slug: string; name: string };
  collection: string;
}

/**
 * The collections of all archives in a fixed order. Each is found by a step in the index, so that the time depends on
 * the number of collections, not of films.
 * @param after the last one of the call before; `limit` at a time
 */
export async function harvestSets(
  database: Database,
  after: { archive: string; collection: string } | undefined,
  limit: number,
): Promise<HarvestSet[]> {
  const next = (than: ReturnType<typeof sql>) => sql`
    select f.archive_id, coalesce(f.facts->>'supplier_collection', '') as collection from film f
    where f.record_changed_at is not null and ${than}
    order by f.archive_id, coalesce(f.facts->>'supplier_collection', '') limit 1`;
  const position = sql`(f.archive_id, coalesce(f.facts->>'supplier_collection', ''))`;
  const first = after
    ? sql`${position} > ((select id from archive where slug = ${after.archive}), ${after.collection})`
    : sql`true`;
  const { rows } = await sql<{ slug: string; name: string; collection: string }>`
    with recursive found as (
      (${next(first)})
      union all
      select following.* from found, lateral (${next(sql`${position} > (found.archive_id, found.collection)`)}) following
    )
    select a.slug, a.name, s.collection
    from (select * from found limit ${limit}) s join archive a on a.id = s.archive_id
    order by s.archive_id, s.collection
  `.execute(database.tables<CatalogTables>());
  return rows.map(({ slug, name, collection }) => ({ archive: { slug, name }, collection }));
}
