import type { Locale } from '@nitrate/contract-kit';
import { type FilmFilter, type FilmOrder, maxExactFilms } from '@nitrate/catalog/contract';
import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import { type RawBuilder, sql } from 'kysely';
import type { CatalogTables } from '../../tables';
import { filmFilterSql } from './film-filter-sql';
import { orderSql } from './film-order-sql';

export interface PageRequest {
  filter: FilmFilter;
  order: FilmOrder;
  direction: 'asc' | 'desc';
  size: number;
  lang: Locale;
  /** Id of the film after which the page begins. */
  after?: string | undefined;
  /** Id of the film before which it ends. */
  before?: string | undefined;
  /** The last page. */
  end?: boolean | undefined;
}

export interface FoundPage {
  /** Numbers of the films, in their order. */
  nos: number[];
  total: number;
  isEstimate: boolean;
  hasPrevious: boolean;
  hasNext: boolean;
}

/** Up to this many matches of words are sorted: to test them one after the other would take longer. */
const maxSortedMatches = 10_000;

/**
 * For what is found by walking along the index of an order. By its estimates PostgreSQL would sometimes rather read and
 * sort all that a filter leaves.
 */
const walking = {
  ...{ enable_sort: 'off', enable_bitmapscan: 'off', enable_seqscan: 'off', jit: 'off' },
} as const;

/**
 * Finds a page of films. Where a filter leaves few films, they are sorted; where it leaves many, the index of the order
 * is walked along from where the page begins, which soon meets enough of them. Either way the last page takes as long
 * as the first.
 */
export async function findPage(database: Database, request: PageRequest): Promise<FoundPage> {
  const condition = filmFilterSql(request.filter);
  const maxSorted = request.filter.q ? maxSortedMatches : maxExactFilms;
  const few = await matchesUpTo(database, condition, maxSorted);
  const isExact = few !== undefined;
  const total = few ? few.length : await estimate(database, condition, request.filter);
  const among = few ? sql<boolean>`f.no = any(${few}::integer[])` : condition;
  const find = (transaction: Transaction) =>
    request.order === 'archive'
      ? walkArchives(transaction, among, request)
      : walkFilms(transaction, among, request.order, request);
  const found = await inTransaction(database, find, { settings: few ? { jit: 'off' } : walking });
  // What is before the page is known by how it was asked for: it began after a film, or had more than it took.
  const isBackwards = request.before !== undefined || request.end === true;
  const hasMore = found.length > request.size;
  const nos = found.slice(0, request.size);
  const isAsked = request.after !== undefined || request.before !== undefined;
  if (nos.length === 0 && isAsked && total > 0) {
    return findPage(database, { ...request, after: undefined, before: undefined });
  }
  return {
    nos: isBackwards ? nos.reverse() : nos,
    ...{ total, isEstimate: !isExact },
    hasPrevious: isBackwards ? hasMore : request.after !== undefined,
    hasNext: isBackwards ? request.before !== undefined : hasMore,
  };
}

/** Numbers of the matching films; undefined where there are more than `max`. */
async function matchesUpTo(
  database: Database,
  condition: RawBuilder<boolean>,
  max: number,
): Promise<number[] | undefined> {
  const find = (transaction: Transaction) =>
    sql<{ no: number }>`select f.no from film f where ${condition} limit ${sql.lit(max + 1)}`.execute(
      transaction.tables<CatalogTables>(),
    );
  // To test the words of each film would take longer than any index.
  const { rows } = await inTransaction(database, find, { settings: { enable_seqscan: 'off', jit: 'off' } });
  return rows.length > max ? undefined : rows.map(({ no }) => no);
}

/** The number of matching films by a sample of their table. */
async function estimate(database: Database, condition: RawBuilder<boolean>, { q }: FilmFilter): Promise<number> {
  const db = database.tables<CatalogTables>();
  const sampleRows = q ? 1000 : 5000;
  const { rows: sizes } = await sql<{ films: number }>`
    select reltuples::float8 as films from pg_class where oid = 'film'::regclass`.execute(db);
  const films = sizes[0]?.films ?? 0;
  // Before the first vacuum the number of rows is not known: all are counted.
  const percent = films > sampleRows ? (sampleRows / films) * 100 : 100;
  const { rows } = await sql<{ hits: number; read: number }>`
    select count(*) filter (where ${condition})::integer as hits, count(*)::integer as read
    from film f tablesample system (${percent})`.execute(db);
  const { hits = 0, read = 0 } = rows[0] ?? {};
  const counted = percent === 100 || read === 0 ? hits : Math.round((films * hits) / read);
  return Math.max(counted, maxExactFilms + 1);
}

/** One more film than the page has, in the direction in which it is read. */
async function walkFilms(
  transaction: Transaction,
  condition: RawBuilder<boolean>,
  order: Exclude<FilmOrder, 'archive'>,
  { lang, direction, size, after, before, end }: PageRequest,
): Promise<number[]> {
  const isBackwards = before !== undefined || end === true;
  const isUp = (direction === 'asc') !== isBackwards;
  const way = isUp ? sql`asc` : sql`desc`;
  const beyond = isUp ? sql`>` : sql`<`;
  const { key } = orderSql(order, lang);
  const from = before ?? after;
  const ofCursor = (column: RawBuilder<unknown>) => sql`(select ${column} from film c where c.id = ${from})`;
  const noOfCursor = ofCursor(sql`c.no`);
  const begin =
    from === undefined
      ? sql`true`
      : key
        ? sql`(${key('f')}, f.no) ${beyond} (${ofCursor(key('c'))}, ${noOfCursor})`
        : sql`f.no ${beyond} ${noOfCursor}`;
  const { rows } = await sql<{ no: number }>`
    select f.no from film f where ${condition} and ${begin}
    order by ${key ? sql`${key('f')} ${way}, ` : sql``} f.no ${way}
    limit ${sql.lit(size + 1)}`.execute(transaction.tables<CatalogTables>());
  return rows.map(({ no }) => no);
}

/** As `walkFilms`, in the order of the archives' names and the numbers that they gave to their films. */
async function walkArchives(
  transaction: Transaction,
  condition: RawBuilder<boolean>,
  { direction, size, after, before, end }: PageRequest,
): Promise<number[]> {
  const db = transaction.tables<CatalogTables>();
  const isBackwards = before !== undefined || end === true;
  const isUp = (direction === 'asc') !== isBackwards;
  const way = isUp ? sql`asc` : sql`desc`;
  const beyond = isUp ? sql`>` : sql`<`;
  const from = before ?? after;
  const { rows: cursors } = from
    ? await sql<{ archive_id: string; supplier_id: string }>`
        select archive_id, supplier_id from film where id = ${from}`.execute(db)
    : { rows: [] };
  const [cursor] = cursors;
  if (from && !cursor) return [];
  const { rows: archives } = await sql<{ id: string }>`select id from archive order by name ${way}`.execute(db);
  const first = cursor ? archives.findIndex(({ id }) => id === cursor.archive_id) : 0;
  const nos: number[] = [];
  for (const [index, { id }] of archives.slice(first).entries()) {
    const begin = index === 0 && cursor ? sql`f.supplier_id ${beyond} ${cursor.supplier_id}` : sql`true`;
    const { rows } = await sql<{ no: number }>`
      select f.no from film f where f.archive_id = ${id} and ${condition} and ${begin}
      order by f.supplier_id ${way} limit ${sql.lit(size + 1 - nos.length)}`.execute(db);
    nos.push(...rows.map(({ no }) => no));
    if (nos.length > size) break;
  }
  return nos;
}
