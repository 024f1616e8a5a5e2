import type {
  changeProfile,
  confirmNewsletter,
  exportAccount,
  getHoldings,
  getProfile,
  Holdings,
  Profile,
  requestNewsletter,
  stopNewsletter,
  unsubscribeNewsletter,
} from '@nitrate/account/contract';
import { call } from '@nitrate/api-client';
import { userApi } from '@nitrate/auth/data-access';
import type { BodyOf, ReplyOf } from '@nitrate/contract-kit';

type Nothing = Record<string, never>;

/** The profile contains the requested address. */
const tagged = userApi.enhanceEndpoints({
  addTagTypes: ['profile'],
  endpoints: { changeEmail: { invalidatesTags: (done) => (done ? ['profile'] : []) } },
});

/** Endpoints of profile, export and newsletter. */
export const accountApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Profile, void>({
      query: () => call<typeof getProfile>({ method: 'GET', url: '/account/profile' }),
      providesTags: ['profile', 'Viewer'],
    }),
    changeProfile: build.mutation<Profile, BodyOf<typeof changeProfile>>({
      query: (body) => call<typeof changeProfile>({ method: 'PATCH', url: '/account/profile', body }),
      invalidatesTags: (profile) => (profile ? ['profile'] : []),
    }),
    /** Other features change what it counts, so it is asked for again with each visit. */
    getHoldings: build.query<Holdings, void>({
      query: () => call<typeof getHoldings>({ method: 'GET', url: '/account/holdings' }),
      keepUnusedDataFor: 0,
    }),
    exportAccount: build.mutation<ReplyOf<typeof exportAccount>, void>({
      query: () => call<typeof exportAccount>({ method: 'GET', url: '/account/export' }),
    }),

    requestNewsletter: build.mutation<ReplyOf<typeof requestNewsletter>, void>({
      query: () => call<typeof requestNewsletter>({ method: 'POST', url: '/account/newsletter' }),
      invalidatesTags: (done) => (done ? ['profile'] : []),
    }),
    stopNewsletter: build.mutation<ReplyOf<typeof stopNewsletter>, void>({
      query: () => call<typeof stopNewsletter>({ method: 'DELETE', url: '/account/newsletter' }),
      invalidatesTags: (done) => (done ? ['profile'] : []),
    }),
    confirmNewsletter: build.mutation<Nothing, string>({
      query: (token) =>
        call<typeof confirmNewsletter>({ method: 'POST', url: '/marketing/newsletter/confirm', body: { token } }),
    }),
    unsubscribeNewsletter: build.mutation<Nothing, string>({
      query: (token) =>
        call<typeof unsubscribeNewsletter>({
          method: 'POST',
          url: '/marketing/newsletter/unsubscribe',
          body: { token },
        }),
    }),
  }),
});
