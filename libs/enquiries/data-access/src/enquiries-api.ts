import { api, call } from '@nitrate/api-client';
import type { BodyOf, ReplyOf } from '@nitrate/contract-kit';
import type { declareCancellation, sendEnquiry } from '@nitrate/enquiries/contract';

/** The endpoint of enquiries. */
export const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendEnquiry: build.mutation<ReplyOf<typeof sendEnquiry>, BodyOf<typeof sendEnquiry>>({
      query: (body) => call<typeof sendEnquiry>({ method: 'POST', url: '/contact/sales', body }),
    }),
  }),
});

/** The endpoint of notices. */
export const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    declareCancellation: build.mutation<ReplyOf<typeof declareCancellation>, BodyOf<typeof declareCancellation>>({
      query: (body) => call<typeof declareCancellation>({ method: 'POST', url: '/cancellations', body }),
    }),
  }),
});
