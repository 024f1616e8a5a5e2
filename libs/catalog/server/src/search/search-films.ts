import {
  defaultPageSize,
  durationClasses,
  type FacetName,
  facetNames,
  maxResultWindow,
  type SearchFilmsQuery,
  type searchFilms,
} from '@nitrate/catalog/contract';
import { defaultLocale, type Locale, type ReplyOf } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { Refusal } from '@nitrate/http';
import type { PoolClient } from 'pg';
import { facetKey } from '../store/facet-values';
import { filmColumns, type FilmRow, presentSummary } from '../films/present-film';
import { inTransaction } from '../store/in-transaction';
import { compileQuery, type CompiledQuery, type Expansions, type OtherSpellings, withFilters } from './compile-query';
import { excerptOf, formsToMark } from './excerpt';
import { type FacetCatalogue, type FacetSnapshot, readFacets } from './facet-catalogue';
import { facetLabel } from './facet-labels';
import { countFacets, type FilmSearch, findFilms, type FoundFilms } from './find-films';
import { findPassages, type Passage } from './passages';
import { freeWords, parseQuery, type Term } from './parse-query';
import { chosenFacets, limitsOf, narrowedBy, type Years, yearsOf } from './search-conditions';
import { findCorrections, findExpansions } from './vocabulary-lookup';

type Reply = ReplyOf<typeof searchFilms>;

const timeLimitMs = 2000;
/** One snapshot for all statements of a search, each bounded, planned for the indexes they are made for. */
const begin = `begin isolation level repeatable read read only;
  set local statement_timeout = ${timeLimitMs}; set local enable_seqscan = off;
  set local pg_trgm.similarity_threshold = 0.28`;
/** With fewer results than this a better spelling is looked for. */
const few = 5;

/**
 * Answers a search: a page of films, how many there are, facets and perhaps a better spelling. With few results the
 * better spelling is searched for beside what was typed.
 */
export async function runSearch(database: Database, facets: FacetCatalogue, query: SearchFilmsQuery): Promise<Reply> {
  const page = query.page ?? 1;
  const size = query.size ?? defaultPageSize;
  if (page * size > maxResultWindow) throw new Refusal('searchTooBroad');
  const snapshot = await facets.withValues(chosenFacets(query));
  try {
    return await inTransaction(database, (client) => search(client, snapshot, query, page, size), begin);
  } catch (error) {
    if (isTimeout(error)) throw new Refusal('searchTooSlow');
    throw error;
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014';

async function search(
  client: PoolClient,
  facets: FacetSnapshot,
  query: SearchFilmsQuery,
  page: number,
  size: number,
): Promise<Reply> {
  const locale = query.lang ?? defaultLocale;
  const terms = parseQuery(query.q ?? '');
  const asked = await findAsAsked(client, facets, query, terms, page, size);
  if (page > 1 || asked.found.total >= few) return present(client, asked, facets, query, locale, page, size, null);
  const corrections = await findCorrections(client, freeWords(terms));
  if (corrections.size === 0) return present(client, asked, facets, query, locale, page, size, null);
  const better = await findAsAsked(client, facets, query, terms, page, size, corrections);
  if (better.found.total <= asked.found.total) return present(client, asked, facets, query, locale, page, size, null);
  return present(client, better, facets, query, locale, page, size, correctText(query.q ?? '', corrections));
}

interface Asked {
  found: FoundFilms;
  compiled: CompiledQuery;
  words: string[];
  ownCounts: Map<FacetName, Map<number, number>>;
}

async function findAsAsked(
  client: PoolClient,
  facets: FacetSnapshot,
  query: SearchFilmsQuery,
  terms: readonly Term[],
  page: number,
  size: number,
  spellings: OtherSpellings = new Map(),
): Promise<Asked> {
  const words = freeWords(terms);
  const expansions: Expansions = words.length > 0 ? await findExpansions(client, words) : new Map();
  const compiled = compileQuery(terms, expansions, spellings);
  const { films, byId, byKey } = facets;
  const chosen = chosenFacets(query);
  const filters = new Map(
    [...chosen].map(([facet, values]) => [facet, values.map((value) => byKey.get(facetKey(facet, value)) ?? 0)]),
  );
  const years = yearsOf(query);
  const matchWithin = (within: Years) => withFilters(compiled.match, [...filters.values()], limitsOf(query, within));
  const base: FilmSearch = {
    query: compiled,
    match: matchWithin(years),
    matchWithin,
    years: narrowedBy(years, chosen.get('decade')),
    sort: query.sort ?? 'relevance',
    offset: (page - 1) * size,
    limit: size,
    films,
  };
  const found = await findFilms(client, base);
  const everything = new Map([...byId].map(([id, value]) => [id, value.films]));
  if (base.match === null) {
    return { found: { ...found, counts: everything }, compiled, words, ownCounts: new Map() };
  }
  const ownCounts = new Map<FacetName, Map<number, number>>();
  const wanted = wantedFacets(query);
  for (const facet of filters.keys()) {
    if (!wanted.includes(facet)) continue;
    const others = [...filters].filter(([other]) => other !== facet).map(([, ids]) => ids);
    const match = withFilters(compiled.match, others, limitsOf(query, years));
    ownCounts.set(facet, match === null ? everything : await countFacets(client, base, match));
  }
  return { found, compiled, words: [...words, ...spellings.values()], ownCounts };
}

async function present(
  client: PoolClient,
  { found, compiled, words, ownCounts }: Asked,
  facets: FacetSnapshot,
  query: SearchFilmsQuery,
  locale: Locale,
  page: number,
  size: number,
  didYouMean: string | null,
): Promise<Reply> {
  const rows = await readFilms(client, found.numbers);
  const forms = formsToMark(words);
  const isCard = query.detail === 'card';
  const facetsWanted = wantedFacets(query);
  const passages =
    compiled.spoken && !isCard
      ? await findPassages(client, found.numbers, compiled.spoken, forms)
      : new Map<number, Passage>();
  return {
    total: Math.max(found.total, (page - 1) * size + rows.length),
    totalIsEstimate: found.isEstimate,
    page,
    size,
    films: rows.map((row) =>
      isCard
        ? { ...presentSummary(row, locale), description: null }
        : {
            ...presentSummary(row, locale),
            ...optional('excerpt', excerptOf(row.texts, locale, forms)),
            ...optional('passage', passages.get(row.no)),
          },
    ),
    facets:
      facetsWanted.length === 0
        ? {}
        : presentFacets(
            await knowing(client, facets, found.counts.keys()),
            found.counts,
            ownCounts,
            chosenFacets(query),
            facetsWanted,
            locale,
          ),
    didYouMean,
  };
}

/** The facets that the reply names: those asked for, all when nothing is said. */
function wantedFacets({ facets }: SearchFilmsQuery): readonly FacetName[] {
  if (facets === undefined) return facetNames;
  const names = new Set(facets.split(','));
  return facetNames.filter((name) => names.has(name));
}

const optional = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });

async function readFilms(client: PoolClient, numbers: readonly number[]): Promise<(FilmRow & { no: number })[]> {
  if (numbers.length === 0) return [];
  const { rows } = await client.query<FilmRow & { no: number }>({
    name: 'catalog-films-by-number',
    text: `select f.no, ${filmColumns} from unnest($1::integer[]) with ordinality w(no, place)
           join film f using (no) join archive a on a.id = f.archive_id order by w.place`,
    values: [numbers],
  });
  return rows;
}

const mostValues = 60;
/** These have an order of their own; others are listed by number of films. */
const inOwnOrder: Partial<Record<FacetName, (value: string) => number>> = {
  decade: (value) => -Number(value),
  duration: (value) => (durationClasses as readonly string[]).indexOf(value),
};

/** The facets with all of these ids: newer ones than the snapshot has are read. */
async function knowing(client: PoolClient, facets: FacetSnapshot, ids: Iterable<number>): Promise<FacetSnapshot> {
  for (const id of ids) if (!facets.byId.has(id)) return readFacets(client);
  return facets;
}

function presentFacets(
  { byId }: FacetSnapshot,
  counts: ReadonlyMap<number, number>,
  ownCounts: ReadonlyMap<FacetName, ReadonlyMap<number, number>>,
  chosen: ReadonlyMap<FacetName, readonly string[]>,
  wanted: readonly FacetName[],
  locale: Locale,
): Reply['facets'] {
  const lists = Object.fromEntries(facetNames.map((facet) => [facet, [] as { value: string; count: number }[]]));
  const collect = (from: ReadonlyMap<number, number>, only: (facet: FacetName) => boolean) => {
    for (const [id, count] of from) {
      const value = byId.get(id);
      if (value && count > 0 && only(value.facet)) lists[value.facet]?.push({ value: value.value, count });
    }
  };
  collect(counts, (facet) => !ownCounts.has(facet));
  for (const [own, from] of ownCounts) collect(from, (facet) => facet === own);
  return Object.fromEntries(
    wanted.map((facet) => {
      const rank = inOwnOrder[facet];
      const selected = new Set(chosen.get(facet));
      const values = [...(lists[facet] ?? [])];
      for (const value of selected) if (!values.some((each) => each.value === value)) values.push({ value, count: 0 });
      values.sort(
        (a, b) => (rank ? rank(a.value) - rank(b.value) : b.count - a.count) || a.value.localeCompare(b.value),
      );
      const kept = values.filter(({ value }, index) => index < mostValues || selected.has(value));
      return [facet, kept.map(({ value, count }) => ({ value, label: facetLabel(facet, value, locale), count }))];
    }),
  );
}

function correctText(text: string, corrections: ReadonlyMap<string, string>): string {
  let corrected = text.normalize('NFC').trim();
  for (const [wrong, right] of corrections) corrected = corrected.replaceAll(wrong, right);
  return corrected;
}
