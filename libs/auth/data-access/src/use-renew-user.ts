import { useAppDispatch } from '@nitrate/api-client';
import { useCallback } from 'react';

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
