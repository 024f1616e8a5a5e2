import type { AppDispatch } from './make-store';
import type { ApiError } from './base-query-types';
import { api } from './api';

/** One answered query, as it travels with a rendered page and in `_payload.json`. */
export interface PageDatum {
  key: string;
  endpoint: string;
  arg: unknown;
  value?: unknown;
  error?: ApiError;
  /** What the answer depends on, see `api`. */
  tags?: readonly Tag[];
}

interface Tag {
  type: 'Viewer';
  id?: string | number;
}

type ApiState = ReturnType<typeof api.reducer>;

/** Everything the store has got from the API, to be sent along with the page. */
export function dehydrate(state: { api: ApiState }): PageDatum[] {
  return Object.entries(state.api.queries).flatMap(([key, query]): PageDatum[] => {
    if (!query?.endpointName) return [];
    const tags = state.api.provided.keys[key as never] as readonly Tag[] | undefined;
    const datum = {
      key,
      endpoint: query.endpointName,
      arg: query.originalArgs,
      ...(tags && tags.length > 0 && { tags }),
    };
    if (query.status === 'fulfilled') return [{ ...datum, value: query.data }];
    if (query.status === 'rejected') return [{ ...datum, error: query.error as ApiError }];
    return [];
  });
}

/** State of a new store that starts with a page's data. `now` in epoch milliseconds: the data counts as fresh from then. */
export function apiStateOf(data: readonly PageDatum[], now: number): { api: ApiState } {
  const queries = data.map(({ key, endpoint, arg, value, error }) => {
    const common = { endpointName: endpoint, originalArgs: arg, requestId: key, startedTimeStamp: now };
    const query = error
      ? { ...common, status: 'rejected', error }
      : { ...common, status: 'fulfilled', data: value, fulfilledTimeStamp: now };
    return [key, query];
  });
  const empty = api.reducer(undefined, { type: '@@nitrate/empty' });
  const filled: ApiState = { ...empty, queries: Object.fromEntries(queries) as ApiState['queries'] };
  const provided = data.flatMap(({ key, tags = [] }) =>
    tags.length > 0 ? [{ queryCacheKey: key as never, providedTags: [...tags] }] : [],
  );
  return { api: api.reducer(filled, api.internalActions.updateProvidedBy(provided)) };
}

/** Adds a prefetched page's data to a running store. The page's chunk must be loaded: it declares the endpoints. */
export function hydrate(dispatch: AppDispatch, data: readonly PageDatum[]): void {
  const entries = data
    .filter(({ endpoint, error }) => !error && Object.hasOwn(api.endpoints, endpoint))
    .map(({ endpoint, arg, value }) => ({ endpointName: endpoint as never, arg: arg as never, value: value as never }));
  if (entries.length > 0) dispatch(api.util.upsertQueryEntries(entries));
}
