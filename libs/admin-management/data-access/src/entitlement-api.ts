import { api, call } from '@nitrate/api-client';
import type { QueryOf, ReplyOf } from '@nitrate/contract-kit';
import type { explainEntitlement } from '@nitrate/subscriptions/contract';

/** Why somebody may watch a film, or may not. */
export const entitlementApi = api.injectEndpoints({
  endpoints: (build) => ({
    explainEntitlement: build.query<ReplyOf<typeof explainEntitlement>, QueryOf<typeof explainEntitlement>>({
      query: (query) => call<typeof explainEntitlement>({ method: 'GET', url: '/admin/entitlement', query }),
      // Subscriptions, tickets and networks change elsewhere.
      keepUnusedDataFor: 0,
    }),
  }),
});
