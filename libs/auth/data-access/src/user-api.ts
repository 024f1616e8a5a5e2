import { api, call, useAppDispatch } from '@nitrate/api-client';
import type {
  User,
  changeEmail,
  changePassword,
  deleteUser,
  endOtherSessions,
  endSession,
  listSessions,
} from '@nitrate/auth/contract';
import type { BodyOf, ReplyOf } from '@nitrate/contract-kit';
import { useCallback } from 'react';
import { setUserOnSuccess } from './set-user-on-success';
import { selectIsSignedIn, selectOrganisation, selectUser, useAuthSelector } from './auth-selectors';
import { userCleared } from './auth-slice';

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

/** The signed-in user; undefined where there is none, or the session is not known yet. */
export const useUser = (): User | undefined => useAuthSelector(selectUser);

export const useIsSignedIn = (): boolean => useAuthSelector(selectIsSignedIn);

/** The institution whose network the visitor is in, where it is a subscriber. */
export const useOrganisation = (): string | undefined => useAuthSelector(selectOrganisation);

/** Returns a function that clears the current user, for use after their account was deleted. */
export function useClearUser(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => void dispatch(userCleared()), [dispatch]);
}

/**
 * Returns a function that renews the session, and with it the claims of the current user, after a purchase. Resolves to
 * whether somebody is signed in.
 */
export function useRenewUser(): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  return useCallback(
    () =>
      dispatch(async (_dispatch, _state, { session }) => (session ? session.renewFrom(session.generation()) : false)),
    [dispatch],
  );
}
