import { useAppDispatch } from '@nitrate/api-client';
import type { User } from '@nitrate/auth/contract';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { selectIsSignedIn, selectOrganisation, selectUser } from './auth-selectors';
import { userForgotten, userKnown } from './auth-slice';

/** The signed-in user; undefined where there is none, or none yet. */
export const useUser = (): User | undefined => useSelector(selectUser);

export const useIsSignedIn = (): boolean => useSelector(selectIsSignedIn);

/** The institution in whose network the visitor is, where it is a subscriber. */
export const useOrganisation = (): string | undefined => useSelector(selectOrganisation);

/** Gives what makes the user of an answer the current one. */
export function useTakeUser(): (user: User) => void {
  const dispatch = useAppDispatch();
  return useCallback((user) => void dispatch(userKnown(user)), [dispatch]);
}

/** Gives what clears the user, once they have left or are gone. */
export function useForgetUser(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => void dispatch(userForgotten()), [dispatch]);
}
