import type { FacetName } from '@nitrate/catalog/contract';
import type { Database } from '@nitrate/database';
import { type FacetValue, facetKey } from '../store/facet-values';

interface Snapshot {
  byId: ReadonlyMap<number, FacetValue & { films: number }>;
  byKey: ReadonlyMap<string, number>;
  films: number;
}

const freshForMs = 2000;

/** The values of facets and their counts over the whole catalogue, read again when older than two seconds. */
export class FacetCatalogue {
  private snapshot: Promise<Snapshot> | undefined;
  private expires = 0;

  constructor(private readonly database: Database) {}

  current(): Promise<Snapshot> {
    if (!this.snapshot || Date.now() > this.expires) {
      this.expires = Date.now() + freshForMs;
      this.snapshot = this.read();
      this.snapshot.catch(() => {
        this.expires = 0;
      });
    }
    return this.snapshot;
  }

  private async read(): Promise<Snapshot> {
    const { rows } = await this.database.pool.query<FacetValue & { films: number }>({
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
}
