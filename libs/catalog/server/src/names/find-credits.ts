import { creditsPerPage, keyOf, type FilmSummary, nameSlug, type Poster } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';
import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import { type PublishedFilmRow, presentCredits, presentSummary } from '../films/present-film';
import { readFilms } from '../search/read-films';
import type { CatalogTables } from '../tables';
import { type Credit, type CreditedFilm, type Credits, creditsOf } from './credits-of';
import type { NameKind } from './name-kind';

/** Films of a name that are read at most. A person of the largest catalogue known has 541. */
const maxFilms = 10_000;
const maxOnScreen = 12;
const timeoutMs = 2000;

interface CreditsRequest<Role> {
  slug: string;
  role: Role | undefined;
  page: number;
  locale: Locale;
}

type ListedFilm = FilmSummary & ReturnType<typeof presentCredits>;

/** A page of the credits of a name, in the form of the reply. */
interface CreditsReply<Role> extends Omit<Credits<Role>, 'watchable' | 'list' | 'people'> {
  people: { name: string; films: number }[];
  slug: string;
  watchable: number;
  onScreen: { roles: Role[]; film: FilmSummary }[];
  credits: { roles: Role[]; film: ListedFilm }[];
  page: number;
  total: number;
}

/** Reads the films of a name from the search index; undefined without any, or beyond the last page. */
export function findCredits<Role extends string>(
  database: Database,
  kind: NameKind<Role>,
  { slug, role, page, locale }: CreditsRequest<Role>,
): Promise<CreditsReply<Role> | undefined> {
  const key = keyOf(slug);
  return withCredits(database, kind, key, async (transaction, credits) => {
    const apart = new Set(role === undefined ? credits.watchable.slice(0, maxOnScreen) : []);
    const chosen = credits.list.filter(({ no, roles }) => (role === undefined ? !apart.has(no) : roles.includes(role)));
    const shown = chosen.slice((page - 1) * creditsPerPage, page * creditsPerPage);
    const onScreen = page === 1 ? credits.list.filter(({ no }) => apart.has(no)) : [];
    if (shown.length + onScreen.length === 0) return undefined;
    const numbers = [...onScreen, ...shown].map(({ no }) => no);
    const rows = new Map((await readFilms(transaction, numbers)).map((row) => [row.no, row]));
    const { name, films, firstYear, lastYear, roles } = credits;
    return {
      name,
      films,
      firstYear,
      lastYear,
      roles,
      people: await credits.people(),
      slug: nameSlug(key),
      watchable: credits.watchable.length,
      onScreen: onScreen.flatMap((credit) =>
        rowOf(rows, credit.no, (row) => ({ roles: credit.roles, film: presentSummary(row, locale) })),
      ),
      credits: shown.flatMap((credit) => presentCredit(credit, rows, key, locale)),
      page,
      total: chosen.length,
    };
  });
}

/** A name with the posters of the first of its films that can be watched. */
interface NameSummary extends Pick<Credits<string>, 'name' | 'films' | 'firstYear' | 'lastYear'> {
  posters: (Poster | null)[];
}

/** Reads what sums up a name; undefined without films. */
export function findName<Role extends string>(
  database: Database,
  kind: NameKind<Role>,
  slug: string,
): Promise<NameSummary | undefined> {
  return withCredits(database, kind, keyOf(slug), async (transaction, credits) => {
    const { name, films, firstYear, lastYear, watchable } = credits;
    const shown = await readFilms(transaction, watchable.slice(0, maxOnScreen));
    return { name, films, firstYear, lastYear, posters: shown.map(({ poster }) => poster) };
  });
}

/** Reads the credits of a name and presents them in the same transaction; undefined without any. */
function withCredits<Role extends string, T>(
  database: Database,
  kind: NameKind<Role>,
  key: string,
  present: (transaction: Transaction, credits: Credits<Role>) => Promise<T | undefined>,
): Promise<T | undefined> {
  if (key === '') return Promise.resolve(undefined);
  return inTransaction(
    database,
    async (transaction) => {
      const credits = await creditsOf(key, kind, await readCreditedFilms(transaction, kind.match(key)));
      return credits && present(transaction, credits);
    },
    {
      mode: 'repeatable read read only',
      // The search index has an entry for each match, but the planner overestimates its cost.
      settings: { statement_timeout: String(timeoutMs), enable_seqscan: 'off' },
    },
  );
}

function presentCredit<Role extends string>(
  { no, roles }: Credit<Role>,
  rows: ReadonlyMap<number, PublishedFilmRow>,
  key: string,
  locale: Locale,
): { roles: Role[]; film: ListedFilm }[] {
  return rowOf(rows, no, (row) => {
    const { production_talent_director: directors = [], ...credits } = presentCredits(row, locale);
    // The page is about this name already.
    const others = directors.filter((name) => keyOf(name) !== key);
    const film = { ...presentSummary(row, locale), description: null, ...credits };
    return { roles, film: { ...film, ...(others.length > 0 && { production_talent_director: others }) } };
  });
}

function rowOf<T>(rows: ReadonlyMap<number, PublishedFilmRow>, no: number, present: (row: PublishedFilmRow) => T): T[] {
  const row = rows.get(no);
  return row ? [present(row)] : [];
}

function readCreditedFilms(transaction: Transaction, match: string): Promise<CreditedFilm[]> {
  return transaction
    .tables<CatalogTables>()
    .selectFrom('film_search as s')
    .innerJoin('film as f', 'f.no', 's.film_no')
    .select(['f.no', 'f.year', 'f.availability', 'f.facts'])
    .where(sql<boolean>`s.words @@ ${match}::tsquery`)
    .limit(maxFilms)
    .execute();
}
