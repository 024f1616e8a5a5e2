import type { Locale } from '@nitrate/contract-kit';
import type { FilmFilter, FilmOrder } from '@nitrate/cataloguing/contract';
import { type Database, type Transaction, inTransaction } from '@nitrate/database';
import { type RawBuilder, sql } from 'kysely';
import type { RecordTables } from '../../record-tables';
import { countFilms } from './count-films';
import { allOf, type FailedFilms, filmConditions } from './film-filter-sql';

/** An order of the list. Films with the same key are in the order of their numbers. */
interface OrderSql {
  /** The key of a row of `film`; undefined where the number is the key. */
  key: ((table: 'f' | 'c') => RawBuilder<unknown>) | undefined;
}

/** Each order but that by archive is the order of an index. */
function orderSql(order: Exclude<FilmOrder, 'archive'>, lang: Locale): OrderSql {
  switch (order) {
    case 'added':
      return { key: undefined };
    case 'changed':
      return { key: (table) => sql`${sql.ref(`${table}.updated_at`)}` };
    case 'title':
      return { key: (table) => sql`${sql.ref(`${table}.title_key_${lang}`)}` };
    case 'year':
      return { key: (table) => sql`coalesce(${sql.ref(`${table}.year`)}, 0::smallint)` };
    case 'supplierId':
      return { key: (table) => sql`${sql.ref(`${table}.supplier_id`)} collate "C"` };
    case 'status':
      return { key: (table) => sql`${sql.ref(`${table}.status`)}` };
  }
}

export interface PageRequest {
  filter: FilmFilter;
  failedFilms?: FailedFilms | undefined;
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

/** Up to this many films are sorted; of more, an index scan in the order soon finds enough. */
const maxSorted = 500;

/**
 * For what is found by walking along the index of an order. By its estimates PostgreSQL would sometimes rather read and
 * sort all that a filter leaves.
 */
const walking = {
  enable_sort: 'off',
  enable_bitmapscan: 'off',
  enable_seqscan: 'off',
  jit: 'off',
} as const;

/**
 * Finds a page of films. Where a filter leaves few films, they are sorted; where it leaves many, the index of the order
 * is walked along from where the page begins, which soon meets enough of them. Either way the last page takes as long
 * as the first.
 */
export async function findPage(database: Database, request: PageRequest): Promise<FoundPage> {
  const conditions = await inTransaction(database, (transaction) =>
    filmConditions(transaction, request.filter, request.failedFilms),
  );
  const condition = allOf(conditions.map(({ met }) => met));
  const { total, isEstimate, nos: matching } = await countFilms(database, conditions);
  const isSorted = matching !== undefined && (matching.length <= maxSorted || request.order === 'archive');
  // In the order of the numbers, the index of numbers reads the films one after the other.
  const among = matching ? numbered(matching, isSorted || request.order === 'added') : condition;
  const find = (transaction: Transaction) => {
    if (request.order !== 'archive') return walkFilms(transaction, among, request.order, request);
    return isSorted ? sortByArchive(transaction, among, request) : walkArchives(transaction, among, request);
  };
  const found = await inTransaction(database, find, { settings: isSorted ? { jit: 'off' } : walking });
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
    total,
    isEstimate,
    hasPrevious: isBackwards ? hasMore : request.after !== undefined,
    hasNext: isBackwards ? request.before !== undefined : hasMore,
  };
}

/** The films with these numbers: found by them, or met along another index, of which nothing but its entries is read. */
const numbered = (nos: readonly number[], isFound: boolean): RawBuilder<boolean> =>
  isFound ? sql`f.no = any(${nos}::integer[])` : sql`f.no + 0 = any(${nos}::integer[])`;

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
    limit ${sql.lit(size + 1)}`.execute(transaction.tables<RecordTables>());
  return rows.map(({ no }) => no);
}

/** Few films, in the order of the archives' names and the numbers that they gave to their films. */
async function sortByArchive(
  transaction: Transaction,
  condition: RawBuilder<boolean>,
  { direction, size, after, before, end }: PageRequest,
): Promise<number[]> {
  const isBackwards = before !== undefined || end === true;
  const isUp = (direction === 'asc') !== isBackwards;
  const way = isUp ? sql`asc` : sql`desc`;
  const from = before ?? after;
  const begin = from
    ? sql`(a.name, a.id, f.supplier_id) ${isUp ? sql`>` : sql`<`} (
        select ca.name, ca.id, c.supplier_id from film c join archive ca on ca.id = c.archive_id where c.id = ${from})`
    : sql`true`;
  const { rows } = await sql<{ no: number }>`
    select f.no from film f join archive a on a.id = f.archive_id where ${condition} and ${begin}
    order by a.name ${way}, a.id ${way}, f.supplier_id ${way}
    limit ${sql.lit(size + 1)}`.execute(transaction.tables<RecordTables>());
  return rows.map(({ no }) => no);
}

/** As `walkFilms`, in the order of the archives' names and the numbers that they gave to their films. */
async function walkArchives(
  transaction: Transaction,
  condition: RawBuilder<boolean>,
  { direction, size, after, before, end }: PageRequest,
): Promise<number[]> {
  const db = transaction.tables<RecordTables>();
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
  const { rows: archives } = await sql<{ id: string }>`select id from archive order by name ${way}, id ${way}`.execute(
    db,
  );
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
