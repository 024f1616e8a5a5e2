import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import {
  type CombinedState,
  defaultSerializeQueryArgs,
  type EndpointDefinitions,
  type QueryCacheKey,
  QueryStatus,
} from '@reduxjs/toolkit/query';
import type { ApiError } from './base-query/base-query-types';

/** The result of a query, as serialised into a rendered page and `_payload.json`. */
export interface PageDatum {
  endpoint: string;
  arg: unknown;
  value?: unknown;
  error?: ApiError;
  /** Tags that the query provides, see `api`. */
  tags?: readonly Tag[];
}

interface Tag {
  /** Of the api, `Viewer`, or of a feature. */
  type: string;
  /** As RTK Query stores it, also of a tag without one. */
  id: string;
}

type ApiState = CombinedState<EndpointDefinitions, string, 'api'>;

/** What RTK Query reads of the state that `extractRehydrationInfo` returns. */
type Rehydrated = Pick<ApiState, 'queries' | 'mutations' | 'provided'>;

/** Serialises all query results of the store. */
export function dehydrate({ api: { queries, provided } }: { api: Rehydrated }): PageDatum[] {
  return Object.entries(queries).flatMap(([key, query]): PageDatum[] => {
    if (!query?.endpointName) return [];
    const tags = tagsOf(key, provided);
    const datum = {
      endpoint: query.endpointName,
      arg: query.originalArgs,
      ...(tags.length > 0 && { tags }),
    };
    if (query.status === QueryStatus.fulfilled) return [{ ...datum, value: query.data }];
    if (query.status === QueryStatus.rejected) return [{ ...datum, error: query.error as ApiError }];
    return [];
  });
}

function tagsOf(key: string, { tags }: Rehydrated['provided']): Tag[] {
  return Object.entries(tags).flatMap(([type, keysById]) =>
    Object.entries<readonly string[]>(keysById).flatMap(([id, keys]) => (keys.includes(key) ? [{ type, id }] : [])),
  );
}

/** The data of a page has arrived, with its document or prefetched. It counts as fresh from now on. */
export const pageDataReceived = createAction('api/pageDataReceived', (data: readonly PageDatum[]) => ({
  payload: data,
  meta: { receivedAt: Date.now() },
}));

/** `extractRehydrationInfo` of the api: the queries of a page with the tags they provide. */
export function rehydrationInfo(action: UnknownAction): ApiState | undefined {
  if (!pageDataReceived.match(action)) return undefined;
  const { receivedAt } = action.meta;
  const queries: Rehydrated['queries'] = {};
  const provided: Rehydrated['provided'] = { tags: {}, keys: {} };
  for (const { endpoint, arg, value, error, tags = [] } of action.payload) {
    const key = defaultSerializeQueryArgs({
      endpointName: endpoint,
      queryArgs: arg,
      endpointDefinition: undefined as never,
    }) as QueryCacheKey;
    const common = { endpointName: endpoint, originalArgs: arg, requestId: key, startedTimeStamp: receivedAt };
    queries[key] = error
      ? { ...common, status: QueryStatus.rejected, error }
      : { ...common, status: QueryStatus.fulfilled, data: value, error: undefined, fulfilledTimeStamp: receivedAt };
    provided.keys[key] = [...tags];
    for (const { type, id } of tags) ((provided.tags[type] ??= {})[id] ??= []).push(key);
  }
  const rehydrated: Rehydrated = { queries, mutations: {}, provided };
  return rehydrated as ApiState;
}
