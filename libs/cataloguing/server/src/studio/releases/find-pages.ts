import { collectionKey, collectionOfKey, collectionPath } from '@nitrate/catalog/contract';
import { homePageKey, type ReleasePage } from '@nitrate/cataloguing/contract';
import { byLocale } from '@nitrate/contract-kit';
import type { CataloguingDeps } from '../../cataloguing-deps';
import { findStoredPages } from './page-store';
import type { PageState } from './released-pages';
import { findPublicCollections } from './release-store';

/** The id of the row of films that belongs to a release. */
export const homeRowId = (release: string): string => `release-${release}`;

type FoundPage = Omit<ReleasePage, 'savedBy'> & { savedBy: string | null };

/**
 * The pages of the collections of films, others that were chosen, and the home page.
 * @param counts the films of the release by the names of their collections
 */
export async function findReleasePages(
  { database, releasedPages }: Pick<CataloguingDeps, 'database' | 'releasedPages'>,
  id: string,
  counts: ReadonlyMap<string, number>,
): Promise<FoundPage[]> {
  if (!releasedPages) return [];
  const stored = await findStoredPages(database, id);
  const outcomes = new Map(stored.map(({ key, outcome }) => [key, outcome]));
  const keys = new Set([
    ...[...counts.keys()].flatMap((name) => collectionKey(name) ?? []),
    ...[...outcomes.keys()].filter((key) => key !== homePageKey),
    homePageKey,
  ]);
  const [found, isPublic] = await Promise.all([
    releasedPages.states(database, [...keys]),
    findPublicCollections(
      database,
      [...keys].flatMap((key) => collectionOfKey(key) ?? []),
    ),
  ]);
  const states = new Map(found.map((state) => [state.key, state]));
  return [...keys].map((key): FoundPage => {
    const state = states.get(key);
    const collection = collectionOfKey(key);
    return {
      key,
      path: state?.path ?? (collection === undefined ? '/' : collectionPath(collection)),
      collection:
        collection === undefined
          ? null
          : { value: collection, films: counts.get(collection) ?? 0, isPublic: isPublic.has(collection) },
      isChosen: outcomes.has(key),
      state: stateOf(state),
      drafts: state?.drafts ?? [],
      versions: state?.versions ?? byLocale(() => 0),
      savedAt: state?.savedAt?.toISOString() ?? null,
      savedBy: state?.savedBy ?? null,
      scheduledAt: state?.scheduledAt?.toISOString() ?? null,
      outcome: outcomes.get(key) ?? null,
    };
  });
}

function stateOf(state: PageState | undefined): ReleasePage['state'] {
  if (!state || Object.values(state.versions).every((version) => version === 0)) return 'missing';
  return state.drafts.length > 0 ? 'ready' : 'current';
}
