import type { FacetName } from '@nitrate/catalog/contract';
import { type Database, primaryReads, type Reads, type Transaction } from '@nitrate/database';
import { type FacetValue, facetKey } from './facet-values';
import type { CatalogTables } from '../tables';

/** All facet values and their counts, read in one statement. */
export interface FacetSnapshot {
  byId: ReadonlyMap<number, FacetValue & { films: number; german: string | null }>;
  byKey: ReadonlyMap<string, number>;
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
  };
}
