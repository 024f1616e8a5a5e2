import type { FilmSummary, Poster } from '@nitrate/catalog/contract';
import { fallbacksOf, type Locale, locales } from '@nitrate/contract-kit';
import { type Database, runPrepared } from '@nitrate/database';
import { sql } from 'kysely';
import type { CatalogTables } from '../tables';
import { filmColumns, type PublishedFilmRow, presentSummary, titledCardAddress } from './present-film';

/** A film for lists of other features, by its title alone where visitors do not see it. */
export interface NamedSummary {
  /** Null for a film that is not published. */
  film: FilmSummary | null;
  title: string;
  titleLang: Locale;
}

/** The summaries of films by their ids; unknown ones are missing. */
export async function findFilmSummaries(
  database: Database,
  ids: readonly string[],
  lang: Locale,
): Promise<Map<string, NamedSummary>> {
  const statement = database
    .tables<CatalogTables>()
    .selectFrom('film as f')
    .innerJoin('archive as a', 'a.id', 'f.archive_id')
    .select(filmColumns)
    .select('f.status')
    .where('f.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .compile();
  const rows = (await runPrepared(database, 'catalog-film-summaries', statement)) as (PublishedFilmRow & {
    status: string;
  })[];
  return new Map(
    rows.map(({ status, ...row }) => {
      const summary = presentSummary(row, lang);
      const titleLang = summary.textLang['title'] ?? lang;
      return [row.id, { film: status === 'published' ? summary : null, title: summary.title, titleLang }];
    }),
  );
}

/** The titles of films by their ids, published or not; unknown ones are missing. */
export async function findFilmTitles(
  database: Database,
  ids: readonly string[],
  lang: Locale,
): Promise<Map<string, Omit<NamedSummary, 'film'>>> {
  const rows = await database
    .tables<CatalogTables>()
    .selectFrom('film')
    .select(['id', titlesByLocale.as('titles')])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(
    rows.map(({ id, titles }) => {
      const titleLang = fallbacksOf(lang).find((each) => titles[each] !== null) ?? lang;
      return [id, { title: titles[titleLang] ?? '', titleLang }];
    }),
  );
}

/** A film where many are listed. */
interface FilmThumbnail {
  title: string;
  titleLang: Locale;
  year: number | null;
  /** Without a placeholder, which is too long for many. */
  poster: Poster | null;
  /** Path of the drawn card below the API base. Absent with a poster. */
  card?: string;
}

/** Films by their ids with title, year and picture, published or not; unknown ones are missing. */
export async function findFilmThumbnails(
  database: Database,
  ids: readonly string[],
  lang: Locale,
): Promise<Map<string, FilmThumbnail>> {
  const titles = await findFilmTitles(database, ids, lang);
  const rows = await database
    .tables<CatalogTables>()
    .selectFrom('film')
    .select(['id', 'year', 'poster', 'facts'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(
    rows.map(({ id, year, poster, facts }) => {
      const { title = '', titleLang = lang } = titles.get(id) ?? {};
      const picture = poster
        ? { poster: { ...poster, placeholder: '' } }
        : { poster, card: titledCardAddress({ id, facts }, title, lang) };
      return [id, { title, titleLang, year, ...picture }];
    }),
  );
}

const titlesByLocale = sql<Record<Locale, string | null>>`json_build_object(${sql.join(
  locales.map((locale) => sql`${sql.lit(locale)}, texts -> ${sql.lit(locale)} ->> 'title'`),
)})`;
