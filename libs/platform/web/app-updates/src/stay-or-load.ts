import type { DataStrategyFunction, DataStrategyMatch, DataStrategyResult } from 'react-router-dom';

type Results = Record<string, DataStrategyResult>;

interface StayOrLoadDeps {
  /** Path and search of the page that is shown. */
  currentPath: () => string;
  /** Hash of the address that is navigated to. */
  pendingHash: () => string;
  /** Whether chunk and data of a page are in this tab. */
  isLoaded: (path: string) => boolean;
  /** Whether there is a newer build. */
  isOutdated: () => boolean;
  isLostChunk: (error: unknown) => boolean;
  canReachServer: () => Promise<boolean>;
  /** Loads the document of an address; false shortly after another reload. */
  loadDocument: (address: string) => boolean;
  /** Cancels the navigation, keeps the page, and tells the user. */
  stay: () => void;
}

/**
 * Loads the data of a navigation like the router itself, except that a navigation never destroys the page for nothing:
 * where the next page cannot be loaded because the browser is offline or the server does not respond, the page stays.
 * A page of a newer build is loaded as a document, as is one whose chunk fails to load.
 */
export function stayOrLoad(deps: StayOrLoadDeps): DataStrategyFunction {
  const { currentPath, pendingHash, isLoaded, isOutdated, isLostChunk, canReachServer, loadDocument, stay } = deps;
  return async ({ request, matches }) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    const isLeaving = path !== currentPath();
    const cancel = async (): Promise<Results> => {
      if (!request.signal.aborted) stay();
      return untilAborted(request.signal);
    };

    if (isLeaving && !navigator.onLine && !isLoaded(path)) return cancel();
    const isNewPage = pathname !== currentPath().split('?')[0];
    if (isNewPage && isOutdated() && (await canReachServer()) && loadDocument(path + pendingHash())) {
      return untilAborted(request.signal);
    }
    const { results, isLost } = await resolveAll(matches, isLostChunk);
    if (!isLost || !isLeaving || request.signal.aborted) return results;
    if (!(await canReachServer())) return cancel();
    return loadDocument(path + pendingHash()) ? untilAborted(request.signal) : results;
  };
}

async function resolveAll(matches: readonly DataStrategyMatch[], isLostChunk: (error: unknown) => boolean) {
  let isLost = false;
  const entries = matches
    .filter(({ shouldLoad }) => shouldLoad)
    .map(async (match) => {
      const outcome = await match.resolve();
      if (outcome.type === 'error' && isLostChunk(outcome.result)) isLost = true;
      return [match.route.id, outcome] as const;
    });
  const results: Results = Object.fromEntries(await Promise.all(entries));
  return { results, isLost };
}

/** Resolves when another navigation replaces this one, whose results are then ignored. */
const untilAborted = (signal: AbortSignal): Promise<Results> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve({});
    else signal.addEventListener('abort', () => resolve({}), { once: true });
  });
