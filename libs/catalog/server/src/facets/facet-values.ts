import { type FacetName, watchable } from '@nitrate/catalog/contract';
import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { CatalogTables } from '../tables';

export interface FacetValue {
  id: number;
  facet: FacetName;
  value: string;
}

const bytesPerId = 3;

/** Packs ids into the binary form of `film_search.facets`. */
export function packFacets(ids: readonly number[]): Buffer {
  const packed = Buffer.alloc(ids.length * bytesPerId);
  ids.forEach((id, index) => packed.writeUIntBE(id, index * bytesPerId, bytesPerId));
  return packed;
}

/** The ids in packed ids. */
export const unpackFacets = (packed: Buffer): number[] =>
  Array.from({ length: packed.length / bytesPerId }, (_, index) => packed.readUIntBE(index * bytesPerId, bytesPerId));

/** Adds to `counts` how often each id occurs in packed ids, of one film. */
export function countPacked(packed: Buffer, counts: Map<number, number>): Map<number, number> {
  for (const id of unpackFacets(packed)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** Ids of facet values by `facetKey`; missing values are inserted. */
export async function facetIds(
  transaction: Transaction,
  pairs: Iterable<readonly [FacetName, string]>,
): Promise<Map<string, number>> {
  const db = transaction.tables<CatalogTables>();
  const unique = new Map([...pairs].map((pair) => [facetKey(...pair), pair]));
  const facets = [...unique.values()].map(([facet]) => facet);
  const values = [...unique.values()].map(([, value]) => value);
  await sql`
    insert into facet_value (facet, value)
    select w.facet, w.value from unnest(${facets}::text[], ${values}::text[]) w(facet, value)
    where not exists (select from facet_value v where v.facet = w.facet and v.value = w.value)
    on conflict do nothing`.execute(db);
  const { rows } = await sql<FacetValue>`
    select v.id, v.facet, v.value
    from unnest(${facets}::text[], ${values}::text[]) w(facet, value) join facet_value v using (facet, value)
  `.execute(db);
  return new Map(rows.map((row) => [facetKey(row.facet, row.value), row.id]));
}

/** Key of a value of a facet. */
export const facetKey = (facet: FacetName, value: string): string => `${facet}\0${value}`;

/** Ids of the facet values of films that can be watched. */
export const watchableIds = ({ byKey }: { byKey: ReadonlyMap<string, number> }): number[] =>
  watchable.flatMap((availability) => byKey.get(facetKey('availability', availability)) ?? []);

/** Changes the counts of facet values, by id. */
export async function changeFacetCounts(transaction: Transaction, changes: ReadonlyMap<number, number>): Promise<void> {
  const changed = [...changes].filter(([, change]) => change !== 0);
  if (changed.length === 0) return;
  await sql`
    update facet_value v set films = v.films + c.change
    from unnest(${changed.map(([id]) => id)}::integer[], ${changed.map(([, change]) => change)}::integer[]) c(id, change)
    where v.id = c.id`.execute(transaction.tables<CatalogTables>());
}
