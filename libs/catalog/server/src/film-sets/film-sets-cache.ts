import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import { unpackFacets } from '../facets/facet-values';
import type { CatalogTables } from '../tables';
import { FilmSets } from './film-sets';

/** The sets of a process, read once, then updated from the database. */
export interface FilmSetsCache {
  /** The sets as of the snapshot of a transaction, or newer. Reads what has changed since. */
  current(transaction: Transaction): Promise<FilmSets>;
}

interface Version {
  revision: number;
  /** Number of published films. */
  films: number;
}

const batchSize = 10_000;

/** Creates the film sets of a process. Every search compares their revision with the revision of the search index. */
export function createFilmSetsCache(): FilmSetsCache {
  const sets = new FilmSets();
  let revision = -1;
  let refreshing: Promise<void> = Promise.resolve();

  const refresh = async (transaction: Transaction, version: Version) => {
    if (version.revision <= revision) return;
    await readChanges(transaction, sets, revision);
    if (sets.all.size !== version.films) sets.retain(await readNumbers(transaction));
    revision = version.revision;
  };
  return {
    async current(transaction) {
      const version = await readVersion(transaction);
      if (version.revision > revision) {
        // One after the other: each transaction has a snapshot of its own. After a failure the next one reads again.
        const next = () => refresh(transaction, version);
        refreshing = refreshing.then(next, next);
        await refreshing;
      }
      return sets;
    },
  };
}

async function readVersion({ client }: Transaction): Promise<Version> {
  // Hot path: every search.
  const { rows } = await client.query<Version>({
    name: 'catalog-search-revision',
    text: `select r.revision, f.films::integer as films from film_search_revision r,
           lateral (select coalesce(sum(films), 0) as films from facet_value where facet = 'availability') f`,
  });
  return rows[0] ?? { revision: 0, films: 0 };
}

/** Reads the films indexed after a revision, in batches. */
async function readChanges(transaction: Transaction, sets: FilmSets, after: number): Promise<void> {
  let last = { revision: after, no: Number.MAX_SAFE_INTEGER };
  for (;;) {
    const rows = await transaction
      .tables<CatalogTables>()
      .selectFrom('film_search')
      .select(['film_no as no', 'facets', 'year', 'minutes', 'rating', 'prior', 'revision'])
      .where(sql<boolean>`(revision, film_no) > (${last.revision}, ${last.no}::bigint)`)
      .orderBy('revision')
      .orderBy('film_no')
      .limit(batchSize)
      .execute();
    sets.put(rows.map(({ facets, ...row }) => ({ ...row, values: unpackFacets(facets) })));
    const end = rows.at(-1);
    if (!end || rows.length < batchSize) return;
    last = end;
  }
}

/** The numbers of all published films. */
async function readNumbers(transaction: Transaction): Promise<Uint32Array> {
  const rows = await transaction.tables<CatalogTables>().selectFrom('film_search').select('film_no').execute();
  return Uint32Array.from(rows, ({ film_no }) => film_no);
}
