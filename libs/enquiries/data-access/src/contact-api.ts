import { api, call } from '@nitrate/api-client';
import type { BodyOf, ReplyOf } from '@nitrate/contract-kit';
import type { sendEnquiry } from '@nitrate/enquiries/contract';

/** The endpoint of enquiries. */
export const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendEnquiry: build.mutation<ReplyOf<typeof sendEnquiry>, BodyOf<typeof sendEnquiry>>({
      query: (body) => call<typeof sendEnquiry>({ method: 'POST', url: '/contact/sales', body }),
    }),
  }),
});
