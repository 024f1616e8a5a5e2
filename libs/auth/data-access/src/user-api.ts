import { api, call } from '@nitrate/api-client';
import type {
  changeEmail,
  changePassword,
  deleteUser,
  endOtherSessions,
  endSession,
  listSessions,
  User,
} from '@nitrate/auth/contract';
import type { BodyOf, ReplyOf } from '@nitrate/contract-kit';
import { takeUser } from './take-user';

/** Calls by which a user changes what they sign in with, and where they are signed in. */
export const userApi = api.enhanceEndpoints({ addTagTypes: ['sessions'] }).injectEndpoints({
  endpoints: (build) => ({
    changeEmail: build.mutation<ReplyOf<typeof changeEmail>, BodyOf<typeof changeEmail>>({
      query: (body) => call<typeof changeEmail>({ method: 'POST', url: '/auth/user/email', body }),
    }),
    changePassword: build.mutation<User, BodyOf<typeof changePassword>>({
      query: (body) => call<typeof changePassword>({ method: 'POST', url: '/auth/user/password', body }),
      onQueryStarted: takeUser,
      invalidatesTags: (user) => (user ? ['sessions'] : []),
    }),
    /** Leaves the current user in place: the page that they are on is left first, see `useClearUser`. */
    deleteUser: build.mutation<ReplyOf<typeof deleteUser>, void>({
      query: () => call<typeof deleteUser>({ method: 'DELETE', url: '/auth/user' }),
    }),
    listSessions: build.query<ReplyOf<typeof listSessions>, void>({
      query: () => call<typeof listSessions>({ method: 'GET', url: '/auth/user/sessions' }),
      providesTags: ['sessions', 'Viewer'],
    }),
    endSession: build.mutation<ReplyOf<typeof endSession>, string>({
      query: (session) =>
        call<typeof endSession>({ method: 'DELETE', url: '/auth/user/sessions/:session', params: { session } }),
      invalidatesTags: ['sessions'],
    }),
    endOtherSessions: build.mutation<ReplyOf<typeof endOtherSessions>, void>({
      query: () => call<typeof endOtherSessions>({ method: 'DELETE', url: '/auth/user/sessions' }),
      invalidatesTags: ['sessions'],
    }),
  }),
});
