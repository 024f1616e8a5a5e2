import { isApiError } from '@nitrate/api-client';
import { useIsSignedIn } from '@nitrate/auth/data-access';
import type { Checkout } from '@nitrate/subscriptions/contract';
import { subscriptionsApi, useAfterPurchase } from '@nitrate/subscriptions/data-access';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useState } from 'react';

/** How often the state is asked for, and for how long. The provider's news is there after a few seconds. */
const phases = [
  { everyMs: 2_000, forMs: 20_000 },
  { everyMs: 5_000, forMs: 60_000 },
  { everyMs: 15_000, forMs: 160_000 },
] as const;

/** A purchase as the server has it. `waiting` also while the server cannot be reached: `error` says so. */
type CheckoutView =
  | { state: 'waiting'; error: unknown }
  | { state: 'stopped'; retry: () => void; isFetching: boolean; error: unknown }
  | { state: 'unknown' }
  | { state: 'settled'; checkout: Checkout };

/**
 * Follows a purchase of the user until the provider has confirmed or refused its payment; stops after four minutes. Once
 * it is paid, what the user may watch is renewed.
 *
 * @param id UUID
 */
export function useCheckout(id: string): CheckoutView {
  const isSignedIn = useIsSignedIn();
  const afterPurchase = useAfterPurchase();
  const [phase, setPhase] = useState(0);
  /** Local, because a renewal of the user that fails would take it away. */
  const [settled, setSettled] = useState<Checkout>();
  const isUnknownTo = (error: unknown) => isApiError(error) && (error.status === 404 || error.status === 400);
  const [isUnknown, setUnknown] = useState(false);
  const isOver = settled !== undefined || isUnknown;
  const { everyMs = 0, forMs = 0 } = (!isOver && phases[phase]) || {};
  const { currentData, error, refetch, isFetching } = subscriptionsApi.useGetCheckoutQuery(
    isSignedIn && !isOver ? id : skipToken,
    { pollingInterval: everyMs, refetchOnMountOrArgChange: true },
  );

  if (!isOver && currentData && currentData.state !== 'open') setSettled(currentData);
  if (!isOver && isUnknownTo(error)) setUnknown(true);

  const isWaiting = isSignedIn && forMs > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setPhase((current) => current + 1), forMs);
    return () => clearTimeout(timer);
  }, [isWaiting, forMs]);

  const isPaid = settled?.state === 'paid';
  const onPaid = useEffectEvent(() => void afterPurchase());
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid]);

  if (settled) return { state: 'settled', checkout: settled };
  if (isUnknown) return { state: 'unknown' };
  if (phase < phases.length) return { state: 'waiting', error };
  const retry = () => {
    setPhase(0);
    void refetch();
  };
  return { state: 'stopped', retry, isFetching, error };
}
