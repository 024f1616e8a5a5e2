import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
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
  type: 'Viewer';
  id?: string | number;
}

/** The serialised parts of RTK Query's state. */
interface ApiState {
  queries: Record<
    string,
    { status: string; endpointName?: string; originalArgs?: unknown; data?: unknown; error?: unknown } | undefined
  >;
  provided: { keys: Record<string, unknown> };
}

/** Serialises all query results of the store. */
export function dehydrate(state: { api: ApiState }): PageDatum[] {
  return Object.entries(state.api.queries).flatMap(([key, query]): PageDatum[] => {
    if (!query?.endpointName) return [];
    const tags = state.api.provided.keys[key] as readonly Tag[] | undefined;
    const datum = {
      endpoint: query.endpointName,
      arg: query.originalArgs,
      ...(tags && tags.length > 0 && { tags }),
    };
    if (query.status === 'fulfilled') return [{ ...datum, value: query.data }];
    if (query.status === 'rejected') return [{ ...datum, error: query.error as ApiError }];
    return [];
  });
}

/** The data of a page has arrived, with its document or prefetched. It counts as fresh from now on. */
export const pageDataReceived = createAction('api/pageDataReceived', (data: readonly PageDatum[]) => ({
  payload: data,
  meta: { receivedAt: Date.now() },
}));

/** Key under which RTK Query stores tags without an id. */
const withoutId = '__internal_without_id';

/** `extractRehydrationInfo` of the api: the queries of a page with the tags they provide. */
export function rehydrationInfo(action: UnknownAction) {
  if (!pageDataReceived.match(action)) return undefined;
  const { receivedAt } = action.meta;
  const queries: Record<string, object> = {};
  const tags: Record<string, Record<string, string[]>> = {};
  const keys: Record<string, readonly Tag[]> = {};
  for (const { endpoint, arg, value, error, tags: own = [] } of action.payload) {
    const key = defaultSerializeQueryArgs({
      endpointName: endpoint,
      queryArgs: arg,
      endpointDefinition: undefined as never,
    });
    const common = { endpointName: endpoint, originalArgs: arg, requestId: key, startedTimeStamp: receivedAt };
    queries[key] = error
      ? { ...common, status: 'rejected', error }
      : { ...common, status: 'fulfilled', data: value, fulfilledTimeStamp: receivedAt };
    keys[key] = own;
    for (const { type, id = withoutId } of own) ((tags[type] ??= {})[id] ??= []).push(key);
  }
  return { queries, mutations: {}, provided: { tags, keys } };
}
