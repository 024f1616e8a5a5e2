import type {
  askForNewsletter,
  changeProfile,
  confirmNewsletter,
  exportAccount,
  getProfile,
  Profile,
  stopNewsletter,
  unsubscribeNewsletter,
} from '@nitrate/account/contract';
import { api, call } from '@nitrate/api-client';
import type {
  changeEmail,
  changePassword,
  deleteUser,
  endOtherSessions,
  endSession,
  listSessions,
  resendConfirmation,
  User,
} from '@nitrate/auth/contract';
import type { BodyOf, Locale, ReplyOf } from '@nitrate/contract-kit';

type Nothing = Record<string, never>;

/** A user's own data and the calls of auth that the account page makes. Each endpoint has the name of its contract. */
export const accountApi = api.enhanceEndpoints({ addTagTypes: ['profile', 'sessions'] }).injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Profile, void>({
      query: () => call<typeof getProfile>({ method: 'GET', url: '/account/profile' }),
      providesTags: ['profile', 'Viewer'],
    }),
    changeProfile: build.mutation<Profile, BodyOf<typeof changeProfile>>({
      query: (body) => call<typeof changeProfile>({ method: 'PATCH', url: '/account/profile', body }),
      invalidatesTags: (profile) => (profile ? ['profile'] : []),
    }),
    exportAccount: build.mutation<ReplyOf<typeof exportAccount>, void>({
      query: () => call<typeof exportAccount>({ method: 'GET', url: '/account/export' }),
    }),

    askForNewsletter: build.mutation<ReplyOf<typeof askForNewsletter>, void>({
      query: () => call<typeof askForNewsletter>({ method: 'POST', url: '/account/newsletter' }),
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

    changeEmail: build.mutation<Nothing, BodyOf<typeof changeEmail>>({
      query: (body) => call<typeof changeEmail>({ method: 'POST', url: '/auth/user/email', body }),
      invalidatesTags: (done) => (done ? ['profile'] : []),
    }),
    changePassword: build.mutation<User, BodyOf<typeof changePassword>>({
      query: (body) => call<typeof changePassword>({ method: 'POST', url: '/auth/user/password', body }),
      invalidatesTags: (user) => (user ? ['sessions'] : []),
    }),
    resendOwnConfirmation: build.mutation<ReplyOf<typeof resendConfirmation>, Locale>({
      query: (lang) => call<typeof resendConfirmation>({ method: 'POST', url: '/auth/confirm/resend', body: { lang } }),
    }),
    deleteUser: build.mutation<Nothing, void>({
      query: () => call<typeof deleteUser>({ method: 'DELETE', url: '/auth/user' }),
    }),

    listSessions: build.query<ReplyOf<typeof listSessions>, void>({
      query: () => call<typeof listSessions>({ method: 'GET', url: '/auth/user/sessions' }),
      providesTags: ['sessions', 'Viewer'],
    }),
    endSession: build.mutation<Nothing, string>({
      query: (session) =>
        call<typeof endSession>({ method: 'DELETE', url: '/auth/user/sessions/:session', params: { session } }),
      invalidatesTags: ['sessions'],
    }),
    endOtherSessions: build.mutation<Nothing, void>({
      query: () => call<typeof endOtherSessions>({ method: 'DELETE', url: '/auth/user/sessions' }),
      invalidatesTags: ['sessions'],
    }),
  }),
});

export const {
  useAskForNewsletterMutation,
  useChangeEmailMutation,
  useChangePasswordMutation,
  useChangeProfileMutation,
  useConfirmNewsletterMutation,
  useDeleteUserMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useExportAccountMutation,
  useGetProfileQuery,
  useListSessionsQuery,
  useResendOwnConfirmationMutation,
  useStopNewsletterMutation,
  useUnsubscribeNewsletterMutation,
} = accountApi;
