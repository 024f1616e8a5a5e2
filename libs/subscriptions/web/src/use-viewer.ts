import { isReady, useAuthSelector, useIsSignedIn, useOrganisation } from '@nitrate/auth/data-access';
import type { Subscription } from '@nitrate/subscriptions/contract';
import { subscriptionsApi } from '@nitrate/subscriptions/data-access';
import { skipToken } from '@reduxjs/toolkit/query';

/** Who looks at the plans, as far as it matters for buying. */
export interface PlanViewer {
  /** `pending` until the session is known, and on the server. */
  state: 'pending' | 'visitor' | 'signedIn';
  /** The subscription that entitles the user now. */
  subscription?: Subscription | undefined;
  /** An organisation that pays for their access: by the network they are in, or by their e-mail address. */
  organisation?: { name: string; by: 'network' | 'domain' } | undefined;
}

/** Whether a subscription still entitles, or did until a payment failed. */
export const isCurrent = ({ status }: Subscription): boolean => status !== 'cancelled' && status !== 'expired';

/** The current viewer. */
export function useViewer(): PlanViewer {
  const ready = useAuthSelector(isReady);
  const signedIn = useIsSignedIn();
  const network = useOrganisation();
  const { currentData } = subscriptionsApi.useGetSubscriptionQuery(signedIn ? undefined : skipToken);
  const { subscription, membership } = currentData ?? {};
  const domain = membership?.organisation;
  return {
    state: signedIn ? 'signedIn' : ready ? 'visitor' : 'pending',
    subscription: subscription && isCurrent(subscription) ? subscription : undefined,
    organisation: domain ? { name: domain, by: 'domain' } : network ? { name: network, by: 'network' } : undefined,
  };
}
