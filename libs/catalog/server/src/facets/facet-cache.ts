import type { FacetName } from '@nitrate/catalog/contract';
import { type Database, primaryReads, type Reads, type Transaction } from '@nitrate/database';
import { type FacetValue, facetKey } from './facet-values';
import type { CatalogTables } from '../tables';

/** All facet values and their counts, read in one statement. */
export interface FacetSnapshot {
  byId: ReadonlyMap<number, FacetValue & { films: number; german: string | null }>;
  byKey: ReadonlyMap<string, number>;
  /**
   * Values that differ from others of their facet in case or spacing only, by their ids: the ids of all of them, that
   * with the most films first. They are one value to users.
   */
  spellings: ReadonlyMap<number, readonly number[]>;
}

/** The ids of a value in all its spellings; none for an unknown one. */
export function idsOfValue(
  { byKey, spellings }: Pick<FacetSnapshot, 'byKey'> & Partial<Pick<FacetSnapshot, 'spellings'>>,
  facet: FacetName,
  value: string,
): readonly number[] {
  const id = byKey.get(facetKey(facet, value));
  return id === undefined ? [] : (spellings?.get(id) ?? [id]);
}

/**
 * Cache of all facet values and of their counts over the whole catalogue, with a TTL of two seconds. Read it before
 * taking a connection: holding one while waiting for another can deadlock the pool.
 */
export interface FacetCache {
  current(): Promise<FacetSnapshot>;
  /** Like `current`, but reads again when one of these values is unknown, because a new film may have added it. */
  withValues(chosen: ReadonlyMap<FacetName, readonly string[]>): Promise<FacetSnapshot>;
  /** Invalidates the snapshot, after films have changed. */
  clear(): void;
}

const ttlMs = 2000;

/** Creates the facet cache of a process, to be cleared when a film changes. */
export function createFacetCache(database: Database, reads: Pick<Reads, 'run'> = primaryReads(database)): FacetCache {
  let snapshot: Promise<FacetSnapshot> | undefined;
  let expiresAt = 0;

  const clear = () => {
    expiresAt = 0;
  };
  const current = () => {
    if (!snapshot || Date.now() > expiresAt) {
      expiresAt = Date.now() + ttlMs;
      snapshot = reads.run(readFacets);
      snapshot.catch(clear);
    }
    return snapshot;
  };
  return {
    current,
    clear,
    async withValues(chosen) {
      const { byKey } = await current();
      const keys = [...chosen].flatMap(([facet, values]) => values.map((value) => facetKey(facet, value)));
      if (!keys.every((key) => byKey.has(key))) clear();
      return current();
    },
  };
}

/** Reads all facet values. */
export async function readFacets(connection: Pick<Database | Transaction, 'tables'>): Promise<FacetSnapshot> {
  const rows = await connection
    .tables<CatalogTables>()
    .selectFrom('facet_value')
    .select(['id', 'facet', 'value', 'films', 'german'])
    .execute();
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byKey: new Map(rows.map((row) => [facetKey(row.facet, row.value), row.id])),
    spellings: spellingsOf(rows),
  };
}

function spellingsOf(values: readonly (FacetValue & { films: number })[]): Map<number, readonly number[]> {
  const equal = new Map<string, (FacetValue & { films: number })[]>();
  for (const value of values) {
    // Archives are told apart by their exact names.
    if (value.facet === 'archive') continue;
    const key = facetKey(value.facet, value.value.toLowerCase().replace(/\s+/g, ' '));
    const group = equal.get(key);
    if (group) group.push(value);
    else equal.set(key, [value]);
  }
  const groups = [...equal.values()].filter(({ length }) => length > 1);
  return new Map(
    groups.flatMap((group) => {
      const ids = group.sort((a, b) => b.films - a.films || a.id - b.id).map(({ id }) => id);
      return ids.map((id) => [id, ids] as const);
    }),
  );
}
