import { useText } from '@nitrate/i18n';
import type { ListedSubscription } from '@nitrate/subscriptions/contract';

/** Returns a function that names whose a subscription is. */
export function useHolder(): (subscription: Pick<ListedSubscription, 'user' | 'organisation'>) => string {
  const text = useText();
  return ({ user, organisation }) =>
    organisation?.name ?? user?.email ?? text('adminManagement.subscriptions.deletedAccount');
}
