import { contextOf, type ApiError, type Query } from './base-query-types';

/** Replays a refused call once if the user has responded to the challenge, such as by entering the mailed code. */
export function withChallenge(query: Query<ApiError>): Query<ApiError> {
  return async (call, api) => {
    const sentAt = performance.now();
    const first = await query(call, api);
    if (!first.error) return first;
    const met = await contextOf(api).challenge?.(first.error.code, sentAt);
    return met ? query(call, api) : first;
  };
}
