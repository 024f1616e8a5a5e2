import { useAppDispatch } from '@nitrate/api-client';
import type { User } from '@nitrate/auth/contract';
import { useCallback } from 'react';
import { selectIsSignedIn, selectOrganisation, selectUser, useAuthSelector } from './auth-selectors';
import { userCleared } from './auth-slice';

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
