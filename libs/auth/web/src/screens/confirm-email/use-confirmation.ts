import { isApiError } from '@nitrate/api-client';
import { authApi, isReady, selectUser, useAuthSelector } from '@nitrate/auth/data-access';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What following the link has led to. */
export type Outcome =
  | { state: 'pending' }
  | { state: 'confirmed' | 'already' | 'loginRequired'; email: string }
  | { state: 'expired' | 'invalid' }
  | { state: 'failed'; error: unknown };

function outcomeOfError(error: unknown): Outcome {
  const code = isApiError(error) ? error.code : undefined;
  if (code === 'tokenExpired') return { state: 'expired' };
  if (code === 'tokenInvalid' || code === 'validationFailed') return { state: 'invalid' };
  return { state: 'failed', error };
}

interface Confirmation {
  outcome: Outcome;
  retry: () => void;
}

/** Confirms an address by a mailed link once the current user is known, and again after a login, which it may need. */
export function useConfirmation(user: string, token: string): Confirmation {
  const [confirm] = authApi.useConfirmEmailMutation();
  // Local state, because the mutation's result is reset when the current user changes.
  const [outcome, setOutcome] = useState<Outcome>({ state: 'pending' });
  const viewer = useAuthSelector((state) => (isReady(state) ? (selectUser(state)?.sub ?? 'anonymous') : undefined));
  const sentAs = useRef<string>(undefined);

  const send = useEffectEvent(async () => {
    const { data, error } = await confirm({ user, token });
    if (!data) setOutcome(outcomeOfError(error));
    else setOutcome({ state: data.state === 'alreadyConfirmed' ? 'already' : data.state, email: data.email });
  });
  useEffect(() => {
    const isSettled = outcome.state !== 'pending' && outcome.state !== 'loginRequired';
    if (viewer === undefined || sentAs.current === viewer || isSettled) return;
    sentAs.current = viewer;
    void send();
  }, [viewer, outcome.state]);

  return {
    outcome,
    retry() {
      sentAs.current = undefined;
      setOutcome({ state: 'pending' });
    },
  };
}
