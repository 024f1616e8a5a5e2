import type { FacetName } from '@nitrate/catalog/contract';
import type { PoolClient } from 'pg';

export interface FacetValue {
  id: number;
  facet: FacetName;
  value: string;
}

const bytesPerId = 3;

/** Ids as `film_search.facets` holds them. */
export function packFacets(ids: readonly number[]): Buffer {
  const packed = Buffer.alloc(ids.length * bytesPerId);
  ids.forEach((id, index) => packed.writeUIntBE(id, index * bytesPerId, bytesPerId));
  return packed;
}

/** Adds to `counts` how often each id occurs in packed ids of any number of films. */
export function countPacked(packed: Buffer, counts: Map<number, number>): Map<number, number> {
  for (let at = 0; at + bytesPerId <= packed.length; at += bytesPerId) {
    const id = packed.readUIntBE(at, bytesPerId);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Facet values by `facet` and `value` joined by a zero byte, new ones numbered. */
export async function facetIds(
  client: PoolClient,
  pairs: Iterable<readonly [FacetName, string]>,
): Promise<Map<string, number>> {
  const wanted = new Map([...pairs].map((pair) => [facetKey(...pair), pair]));
  const facets = [...wanted.values()].map(([facet]) => facet);
  const values = [...wanted.values()].map(([, value]) => value);
  await client.query(
    `insert into facet_value (facet, value)
     select w.facet, w.value from unnest($1::text[], $2::text[]) w(facet, value)
     where not exists (select from facet_value v where v.facet = w.facet and v.value = w.value)
     on conflict do nothing`,
    [facets, values],
  );
  const { rows } = await client.query<FacetValue>(
    `select v.id, v.facet, v.value
     from unnest($1::text[], $2::text[]) w(facet, value) join facet_value v using (facet, value)`,
    [facets, values],
  );
  return new Map(rows.map((row) => [facetKey(row.facet, row.value), row.id]));
}

export const facetKey = (facet: FacetName, value: string): string => `${facet}\0${value}`;

/** Adds (or takes away) films to the counts of facet values. */
export async function changeFacetCounts(client: PoolClient, changes: ReadonlyMap<number, number>): Promise<void> {
  const moved = [...changes].filter(([, change]) => change !== 0);
  if (moved.length === 0) return;
  await client.query(
    `update facet_value v set films = v.films + c.change
     from unnest($1::integer[], $2::integer[]) c(id, change) where v.id = c.id`,
    [moved.map(([id]) => id), moved.map(([, change]) => change)],
  );
}
