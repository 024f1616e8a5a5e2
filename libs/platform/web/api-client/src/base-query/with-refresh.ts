import { contextOf, type Query, type TransportError } from './base-query-types';

/** Replays a call once after a 401 if the session could be renewed. Other errors pass unchanged. */
export function withRefresh(query: Query<TransportError>): Query<TransportError> {
  return async (call, api) => {
    const { session } = contextOf(api);
    const used = session?.generation() ?? 0;
    const first = await query(call, api);
    if (!session || first.error?.status !== 401) return first;
    return (await session.renewFrom(used)) ? query(call, api) : first;
  };
}
