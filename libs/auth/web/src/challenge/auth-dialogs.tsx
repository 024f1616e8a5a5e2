import { lazy, Suspense } from 'react';
import { selectExpiration, useAuthSelector } from '@nitrate/auth/data-access';

const TwoFactorChallenge = lazy(async () => ({ default: (await import('./two-factor-challenge')).TwoFactorChallenge }));
const ConfirmChallenge = lazy(async () => ({ default: (await import('./confirm-challenge')).ConfirmChallenge }));
const ExpiredAlert = lazy(async () => ({ default: (await import('./expired-alert')).ExpiredAlert }));

/** Raises what must be asked of, or told to, whoever is signed in. Stands once in the shell, beside the dialogs. */
export function AuthDialogs() {
  const { twoFactorRequired, emailNotConfirmed } = useAuthSelector(({ auth }) => auth.challenges);
  const expired = useAuthSelector(selectExpiration);
  return (
    <Suspense fallback={null}>
      {twoFactorRequired === 'asked' && <TwoFactorChallenge />}
      {emailNotConfirmed === 'asked' && <ConfirmChallenge />}
      {expired && <ExpiredAlert key={expired} expired={expired} />}
    </Suspense>
  );
}
