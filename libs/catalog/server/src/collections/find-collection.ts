import {
  type Availability,
  type CollectionReply,
  type FacetName,
  nameSlug,
  watchable,
} from '@nitrate/catalog/contract';
import { fallbacksOf, type Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { SearchDeps } from '../catalog-deps';
import type { FacetCache, FacetSnapshot } from '../facets/facet-cache';
import { presentFacets } from '../facets/present-facets';
import { presentCredits, presentSummary } from '../films/present-film';
import { readSearch } from '../search/query/read-search';
import { runSearch } from '../search/run-search';
import type { CatalogTables } from '../tables';

const maxOnScreen = 12;
const maxInVault = 24;

/** The values of a collection in the facet, the one with the most films first. */
interface CollectionValues {
  readonly name: string;
  readonly names: readonly string[];
  readonly ids: readonly number[];
  readonly films: number;
}

/** Finds a collection by its name or slug; undefined where no film was ever of one. */
export async function findCollectionValues(
  facetCache: FacetCache,
  nameOrSlug: string,
): Promise<CollectionValues | undefined> {
  const cached = valuesOf(await facetCache.current(), nameOrSlug);
  // A new film may have added it.
  return cached ?? valuesOf(await facetCache.withValues(new Map([['collection', [nameOrSlug]]])), nameOrSlug);
}

function valuesOf({ byId }: FacetSnapshot, nameOrSlug: string): CollectionValues | undefined {
  const slug = nameSlug(nameOrSlug);
  const found = [...byId.values()]
    .filter(({ facet, value }) => facet === 'collection' && (slug ? nameSlug(value) === slug : value === nameOrSlug))
    .sort((a, b) => b.films - a.films || a.id - b.id);
  const [first] = found;
  return (
    first && {
      name: first.value,
      names: found.map(({ value }) => value),
      ids: found.map(({ id }) => id),
      films: found.reduce((sum, { films }) => sum + films, 0),
    }
  );
}

/** Reads the page of a collection; undefined where there is none of this slug. */
export async function findCollection(
  deps: SearchDeps,
  slug: string,
  locale: Locale,
): Promise<CollectionReply | undefined> {
  const values = await findCollectionValues(deps.facetCache, slug);
  if (!values) return undefined;
  const { name, names } = values;
  const [text, onScreen, inVault] = await Promise.all([
    readText(deps.database, name, locale),
    searchPart(deps, { names, availability: watchable, size: maxOnScreen, locale }),
    searchPart(deps, { names, availability: ['none'], size: maxInVault, locale }),
  ]);
  const archives = new Map<string, number>();
  for (const { value, count } of [...onScreen.archives, ...inVault.archives])
    archives.set(value, (archives.get(value) ?? 0) + count);
  return {
    name,
    names: [...names],
    ...text,
    archives: [...archives].sort(([, a], [, b]) => b - a).map(([archive]) => archive),
    onScreen: {
      ...onScreen.totals,
      films: onScreen.rows.map((row) => ({ ...presentSummary(row, locale), description: null })),
    },
    inVault: {
      ...inVault.totals,
      films: inVault.rows.map((row) => ({
        ...presentSummary(row, locale),
        description: null,
        ...presentCredits(row, locale),
      })),
    },
  };
}

interface PartOfCollection {
  names: readonly string[];
  availability: readonly Availability[];
  size: number;
  locale: Locale;
}

async function searchPart(deps: SearchDeps, { names, availability, size, locale }: PartOfCollection) {
  const search = {
    ...readSearch({ sort: 'oldest', size, facets: 'archive', detail: 'card', lang: locale }),
    chosen: new Map<FacetName, readonly string[]>([
      ['collection', names],
      ['availability', availability],
    ]),
  };
  const result = await runSearch(deps, search);
  return {
    rows: result.films,
    totals: { total: result.total, totalIsEstimate: result.isEstimate },
    archives: presentFacets(search, result)['archive'] ?? [],
  };
}

async function readText(
  database: Database,
  name: string,
  locale: Locale,
): Promise<Pick<CollectionReply, 'description' | 'descriptionLang'>> {
  const row = await database
    .tables<CatalogTables>()
    .selectFrom('collection_text')
    .select(['description_en as en', 'description_de as de'])
    .where('name', '=', name)
    .executeTakeFirst();
  const lang = row && fallbacksOf(locale).find((each) => row[each] !== null);
  if (!lang) return { description: null };
  return { description: row[lang], ...(lang !== locale && { descriptionLang: lang }) };
}
