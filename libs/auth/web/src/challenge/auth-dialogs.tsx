import { lazyPart } from '@nitrate/app-updates';
import { Suspense } from 'react';
import { selectExpiration, useAuthSelector } from '@nitrate/auth/data-access';

const TwoFactorChallenge = lazyPart(async () => (await import('./two-factor-challenge')).TwoFactorChallenge);
const SetUpChallenge = lazyPart(async () => (await import('./set-up-challenge')).SetUpChallenge);
const ConfirmChallenge = lazyPart(async () => (await import('./confirm-challenge')).ConfirmChallenge);
const ExpiredAlert = lazyPart(async () => (await import('./expired-alert')).ExpiredAlert);

/** Shows the dialogs for challenges and for an expired ticket or subscription. The shell mounts it once. */
export function AuthDialogs() {
  const { twoFactorRequired, secondFactorRequired, emailNotConfirmed } = useAuthSelector(({ auth }) => auth.challenges);
  const expired = useAuthSelector(selectExpiration);
  return (
    <Suspense fallback={null}>
      {twoFactorRequired === 'pending' && <TwoFactorChallenge />}
      {secondFactorRequired === 'pending' && <SetUpChallenge />}
      {emailNotConfirmed === 'pending' && <ConfirmChallenge />}
      {expired && <ExpiredAlert key={expired} expired={expired} />}
    </Suspense>
  );
}
