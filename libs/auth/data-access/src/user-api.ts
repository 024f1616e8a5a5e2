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
import { setUserOnSuccess } from './set-user-on-success';

/** Endpoints by which users change address and password, manage sessions, and delete their account. */
export const userApi = api.enhanceEndpoints({ addTagTypes: ['sessions'] }).injectEndpoints({
  endpoints: (build) => ({
    changeEmail: build.mutation<ReplyOf<typeof changeEmail>, BodyOf<typeof changeEmail>>({
      query: (body) => call<typeof changeEmail>({ method: 'POST', url: '/auth/user/email', body }),
    }),
    changePassword: build.mutation<User, BodyOf<typeof changePassword>>({
      query: (body) => call<typeof changePassword>({ method: 'POST', url: '/auth/user/password', body }),
      onQueryStarted: setUserOnSuccess,
      invalidatesTags: (user) => (user ? ['sessions'] : []),
    }),
    /** Does not clear the current user: the page has to be left first, see `useClearUser`. */
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
