import { api, apiUrl, call, type CallParts } from '@nitrate/api-client';
import type { QueryOf, ReplyOf } from '@nitrate/contract-kit';
import type {
  cancelAnySubscription,
  exportSubscriptions,
  extendSubscription,
  getAnySubscription,
  getProviderState,
  listSubscriptions,
  resumeAnySubscription,
} from '@nitrate/subscriptions/contract';

/** `AdminOrganisations`: institutions, whose subscriptions are in the list. `AdminUsers`: what users have, and the trail. */
const tagged = api.enhanceEndpoints({
  addTagTypes: ['Viewer', 'AdminUsers', 'AdminSubscriptions', 'AdminOrganisations'],
});

// Also after a refusal: another administrator, or the payment provider, may have changed the subscription.
const invalidatesTags = ['AdminUsers', 'AdminSubscriptions', 'AdminOrganisations'] as const;
const providesTags = ['Viewer', 'AdminSubscriptions'] as const;

/** The subscriptions of users and institutions, for administrators. */
export const subscriptionsAdminApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listSubscriptions: build.query<ReplyOf<typeof listSubscriptions>, QueryOf<typeof listSubscriptions>>({
      query: (query) => call<typeof listSubscriptions>({ method: 'GET', url: '/admin/subscriptions', query }),
      providesTags,
    }),
    getAnySubscription: build.query<ReplyOf<typeof getAnySubscription>, string>({
      query: (subscription) =>
        call<typeof getAnySubscription>({
          method: 'GET',
          url: '/admin/subscriptions/:subscription',
          params: { subscription },
        }),
      providesTags,
    }),
    getProviderState: build.query<ReplyOf<typeof getProviderState>, string>({
      query: (subscription) =>
        call<typeof getProviderState>({
          method: 'GET',
          url: '/admin/subscriptions/:subscription/provider',
          params: { subscription },
        }),
      // It changes at the provider.
      keepUnusedDataFor: 0,
      providesTags,
    }),
    cancelAnySubscription: build.mutation<
      ReplyOf<typeof cancelAnySubscription>,
      CallParts<typeof cancelAnySubscription>
    >({
      query: (parts) =>
        call<typeof cancelAnySubscription>({
          method: 'POST',
          url: '/admin/subscriptions/:subscription/cancel',
          ...parts,
        }),
      invalidatesTags,
    }),
    resumeAnySubscription: build.mutation<
      ReplyOf<typeof resumeAnySubscription>,
      CallParts<typeof resumeAnySubscription>
    >({
      query: (parts) =>
        call<typeof resumeAnySubscription>({
          method: 'POST',
          url: '/admin/subscriptions/:subscription/resume',
          ...parts,
        }),
      invalidatesTags,
    }),
    extendSubscription: build.mutation<ReplyOf<typeof extendSubscription>, CallParts<typeof extendSubscription>>({
      query: (parts) =>
        call<typeof extendSubscription>({
          method: 'POST',
          url: '/admin/subscriptions/:subscription/extend',
          ...parts,
        }),
      invalidatesTags,
    }),
  }),
});

/** URL of the subscriptions that a filter leaves as CSV. */
export const subscriptionsDownload = (query: QueryOf<typeof exportSubscriptions>): string =>
  apiUrl(call<typeof exportSubscriptions>({ method: 'GET', url: '/admin/subscriptions.csv', query }).url);
