import { sendCall } from './send-call';
import { type Query, type TransportError, contextOf } from './base-query-types';

/** Replays a call once after a 401 if the session could be renewed. Other errors pass unchanged. */
function withRefresh(query: Query<TransportError>): Query<TransportError> {
  return async (call, api) => {
    const { session } = contextOf(api);
    const used = session?.generation() ?? 0;
    const first = await query(call, api);
    if (!session || first.error?.status !== 401) return first;
    return (await session.renewFrom(used)) ? query(call, api) : first;
  };
}

/** The part of the base query that calls outside of the store share: retries of reads, and one refresh after a 401. */
export const transport = withRefresh(sendCall);
