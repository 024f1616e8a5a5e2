import { useAppDispatch } from '@nitrate/api-client';
import { useRenewUser } from '@nitrate/auth/data-access';
import { useCallback } from 'react';
import { subscriptionsApi } from './subscriptions-api';

/**
 * Returns a function for after a purchase, a gift code or the start of a ticket: renews the claims of the user, by which
 * pages show what can be watched, and everything that shows what the user has bought.
 */
export function useAfterPurchase(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const renewUser = useRenewUser();
  return useCallback(async () => {
    await renewUser();
    dispatch(subscriptionsApi.util.invalidateTags(['Purchases']));
  }, [dispatch, renewUser]);
}
