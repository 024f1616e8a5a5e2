import { api, call } from '@nitrate/api-client';
import type { BodyOf, ReplyOf } from '@nitrate/contract-kit';
import type { declareCancellation } from '@nitrate/enquiries/contract';

/** The endpoint of notices. */
export const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    declareCancellation: build.mutation<ReplyOf<typeof declareCancellation>, BodyOf<typeof declareCancellation>>({
      query: (body) => call<typeof declareCancellation>({ method: 'POST', url: '/cancellations', body }),
    }),
  }),
});
