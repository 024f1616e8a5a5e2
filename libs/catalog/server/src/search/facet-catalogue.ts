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

  /** With `mustKnow`, read again when one of these ids is not known yet. */
  async current(mustKnow: Iterable<number> = []): Promise<Snapshot> {
    const snapshot = await this.latest();
    for (const id of mustKnow) {
      if (snapshot.byId.has(id)) continue;
      this.expires = 0;
      return this.latest();
    }
    return snapshot;
  }

  private latest(): Promise<Snapshot> {
    if (!this.snapshot || Date.now() > this.expires) {
      this.expires = Date.now() + freshForMs;
      this.snapshot = this.read();
      this.snapshot.catch(() => {
        this.expires = 0;
      });
    }
    return this.snapshot;
  }

  /** The numbers of chosen values, looked up anew when one is not known yet; 0 for a value no film has. */
  async idsOf(facet: FacetName, values: readonly string[]): Promise<number[]> {
    const known = await this.current();
    if (values.every((value) => known.byKey.has(facetKey(facet, value)))) return lookUp(known, facet, values);
    this.expires = 0;
    return lookUp(await this.current(), facet, values);
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

const lookUp = ({ byKey }: Snapshot, facet: FacetName, values: readonly string[]): number[] =>
  values.map((value) => byKey.get(facetKey(facet, value)) ?? 0);
