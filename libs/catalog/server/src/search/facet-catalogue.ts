import type { FacetName } from '@nitrate/catalog/contract';
import type { Database } from '@nitrate/database';
import type { Pool, PoolClient } from 'pg';
import { type FacetValue, facetKey } from '../store/facet-values';

export interface FacetSnapshot {
  byId: ReadonlyMap<number, FacetValue & { films: number }>;
  byKey: ReadonlyMap<string, number>;
  /** Published films at all. */
  films: number;
}

const freshForMs = 2000;

/**
 * The values of facets and their counts over the whole catalogue, read again when older than two seconds. Ask before
 * taking a connection: who holds one and waits for another may wait for ever.
 */
export class FacetCatalogue {
  private snapshot: Promise<FacetSnapshot> | undefined;
  private expires = 0;

  constructor(private readonly database: Database) {}

  current(): Promise<FacetSnapshot> {
    if (!this.snapshot || Date.now() > this.expires) {
      this.expires = Date.now() + freshForMs;
      this.snapshot = readFacets(this.database.pool);
      this.snapshot.catch(() => {
        this.expires = 0;
      });
    }
    return this.snapshot;
  }

  /** A film has changed: the next one to ask reads anew. */
  forget(): void {
    this.expires = 0;
  }

  /** The facets with these values among them, read anew when one is not known yet: a film may just have brought it. */
  async withValues(chosen: ReadonlyMap<FacetName, readonly string[]>): Promise<FacetSnapshot> {
    const known = await this.current();
    const all = [...chosen].flatMap(([facet, values]) => values.map((value) => facetKey(facet, value)));
    if (all.every((key) => known.byKey.has(key))) return known;
    this.expires = 0;
    return this.current();
  }
}

/** Reads all values of facets. */
export async function readFacets(connection: Pool | PoolClient): Promise<FacetSnapshot> {
  const { rows } = await connection.query<FacetValue & { films: number }>({
    name: 'catalog-facet-values',
    text: 'select id, facet, value, films from facet_value',
  });
  const availability: FacetName = 'availability';
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byKey: new Map(rows.map((row) => [facetKey(row.facet, row.value), row.id])),
    films: rows.reduce((sum, row) => sum + (row.facet === availability ? row.films : 0), 0),
  };
}
