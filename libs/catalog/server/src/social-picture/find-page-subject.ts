import {
  defaultSort,
  pictureScreens,
  type FilmSummary,
  type PictureSubject,
  type Poster,
  SearchFilmsQuery,
  type FilmRow,
} from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import type { SearchDeps } from '../catalog-deps';
import { findCollectionValues } from '../collections/find-collection';
import { facetKey } from '../facets/facet-values';
import { findPublishedFilm } from '../films/find-film';
import { findName } from '../names/find-credits';
import { person, place } from '../names/name-kind';
import { readSearch } from '../search/query/read-search';
import { runSearch } from '../search/run-search';
import type { CatalogTables } from '../tables';
import { stillOf } from './film-subject';
import { maxStills, type PageSubject } from './page-subject';
import { factsText, kindText, shortText } from './picture-texts';
import { screensWithStills, screenTexts } from './screen-texts';
import { noSiteTexts } from './site-texts';

/** Films that are searched for stills. */
const maxFilmsRead = 12;
/** Films of a collection from which its years are determined. */
const maxFilmsOfYears = 2000;
const stillWidth = 640;
const loneStillWidth = 1200;
const availabilities = ['full', 'previewOnly', 'none'] as const;

/** What the picture of a page shows; undefined where there is no such page. */
export async function findPageSubject(
  deps: SearchDeps,
  { kind, of = '' }: PictureSubject,
  lang: Locale,
): Promise<PageSubject | undefined> {
  switch (kind) {
    case 'home':
      return homeSubject(deps, lang);
    case 'person':
      return nameSubject(deps, 'person', await findName(deps.database, person, of), lang);
    case 'place':
      return nameSubject(deps, 'place', await findName(deps.database, place, of), lang);
    case 'collection':
      return collectionSubject(deps, of, lang);
    case 'page':
      return contentSubject(deps, of, lang);
    case 'list':
      return listSubject(deps, of, lang);
    case 'screen':
      return screenSubject(deps, of, lang);
  }
}

/** Undefined where editors have chosen a picture. */
async function homeSubject(deps: SearchDeps, lang: Locale): Promise<PageSubject | undefined> {
  const about = await (deps.siteTexts ?? noSiteTexts).about(lang);
  if (about.picture) return undefined;
  const [facts, posters] = await Promise.all([archiveFacts(deps, lang), newestPosters(deps)]);
  return {
    kind: kindText('home', lang),
    title: about.name,
    text: shortText(about.description),
    facts,
    stills: stillsOf(posters),
  };
}

/** Number and years of all films. */
async function archiveFacts(deps: SearchDeps, lang: Locale): Promise<string> {
  const [{ byId, byKey }, years] = await Promise.all([
    deps.facetCache.current(),
    yearsOf(deps, sql`(select min(year) as first, max(year) as last from film_search)`),
  ]);
  const ids = availabilities.flatMap((each) => byKey.get(facetKey('availability', each)) ?? []);
  return factsText({ films: ids.reduce((sum, id) => sum + (byId.get(id)?.films ?? 0), 0), ...years }, lang);
}

const newestPosters = (deps: SearchDeps) =>
  postersOf(deps, { availability: 'full,previewOnly', sort: 'recentlyAdded' });

/** A page of the program. */
async function screenSubject(deps: SearchDeps, of: string, lang: Locale): Promise<PageSubject | undefined> {
  const screen = pictureScreens.find((each) => each === of);
  if (!screen) return undefined;
  const [{ name }, facts, posters] = await Promise.all([
    (deps.siteTexts ?? noSiteTexts).about(lang),
    screen === 'archive' ? archiveFacts(deps, lang) : '',
    screensWithStills.has(screen) ? newestPosters(deps) : [],
  ]);
  return { ...screenTexts[lang][screen], facts, site: name, stills: stillsOf(posters) };
}

/** A public list; undefined where visitors do not see it. */
async function listSubject(deps: SearchDeps, id: string, lang: Locale): Promise<PageSubject | undefined> {
  const site = deps.siteTexts ?? noSiteTexts;
  const [{ name }, list] = await Promise.all([site.about(lang), site.list(id, lang)]);
  if (!list) return undefined;
  const facts = factsText({ films: list.films, firstYear: null, lastYear: null }, lang);
  const stills = stillsOf(list.posters);
  return {
    kind: kindText('list', lang),
    title: list.name,
    text: shortText(list.description),
    facts,
    site: name,
    stills,
  };
}

async function nameSubject(
  { siteTexts = noSiteTexts }: SearchDeps,
  kind: 'person' | 'place',
  found: Awaited<ReturnType<typeof findName>>,
  lang: Locale,
): Promise<PageSubject | undefined> {
  if (!found) return undefined;
  const { name } = await siteTexts.about(lang);
  const facts = factsText(found, lang);
  return { kind: kindText(kind, lang), title: found.name, facts, site: name, stills: stillsOf(found.posters) };
}

async function collectionSubject(deps: SearchDeps, of: string, lang: Locale): Promise<PageSubject | undefined> {
  const found = await findCollectionValues(deps.facetCache, of);
  if (!found || found.films === 0) return undefined;
  const { name, names, ids, films } = found;
  const site = deps.siteTexts ?? noSiteTexts;
  const [about, { title = name }, years, posters] = await Promise.all([
    site.about(lang),
    site.collection(name, lang),
    yearsOf(
      deps,
      sql`(select min(year) as first, max(year) as last from (select year from film_search
        where words @@ ${ids.map((id) => `'#${id}'`).join(' | ')}::tsquery limit ${sql.lit(maxFilmsOfYears)}) films)`,
    ),
    postersOf(deps, {
      collection: names.map((each) => each.replaceAll(',', '\\,')).join(','),
      sort: defaultSort(''),
      watchableFirst: true,
    }),
  ]);
  const facts = factsText({ films, ...years }, lang);
  return { kind: kindText('collection', lang), title, facts, site: about.name, stills: stillsOf(posters) };
}

async function contentSubject(deps: SearchDeps, slug: string, lang: Locale): Promise<PageSubject | undefined> {
  const site = deps.siteTexts ?? noSiteTexts;
  const [about, page] = await Promise.all([site.about(lang), site.page(slug, lang)]);
  if (!page) return undefined;
  const posters = (await Promise.all(page.rows.slice(0, maxStills).map((row) => postersOfRow(deps, row)))).flat();
  return { title: page.title, text: shortText(page.description), site: about.name, stills: stillsOf(posters) };
}

/** Posters of the films in a row of a content page, which may be of another system. */
async function postersOfRow(deps: SearchDeps, { films, query }: FilmRow): Promise<Posters> {
  if (films?.length) {
    const found = await Promise.all(films.slice(0, maxStills).map((film) => findPublishedFilm(deps.database, film)));
    return found.map((film) => film?.poster ?? null);
  }
  return query && Value.Check(SearchFilmsQuery, query) ? postersOf(deps, query) : [];
}

type Posters = readonly FilmSummary['poster'][];

async function postersOf(deps: SearchDeps, query: SearchFilmsQuery): Promise<Posters> {
  const search = readSearch({ ...query, page: 1, size: maxFilmsRead, facets: '', detail: 'card' });
  return (await runSearch(deps, search)).films.map(({ poster }) => poster);
}

/** The first stills; a single one is shown large. */
function stillsOf(posters: Posters): string[] {
  const found = [...new Map(posters.flatMap((poster) => (poster ? [[poster.base, poster]] : []))).values()];
  const shown: readonly Poster[] = found.slice(0, maxStills);
  return shown.flatMap((poster) => stillOf(poster, shown.length === 1 ? loneStillWidth : stillWidth) ?? []);
}

type Years = { firstYear: number | null; lastYear: number | null };

async function yearsOf({ database }: SearchDeps, years: ReturnType<typeof sql>): Promise<Years> {
  const { rows } = await sql<{
    first: number | null;
    last: number | null;
  }>`select first, last from ${years} years`.execute(database.tables<CatalogTables>());
  return { firstYear: rows[0]?.first ?? null, lastYear: rows[0]?.last ?? null };
}
