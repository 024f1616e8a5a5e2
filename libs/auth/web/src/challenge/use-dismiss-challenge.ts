import { useAppDispatch } from '@nitrate/api-client';
import { type ChallengeCode, challengeSet } from '@nitrate/auth/data-access';
import { selectDialogs, type WithDialogs } from '@nitrate/dialogs';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';

/** Dismisses a challenge when its dialog is closed. */
export function useDismissChallenge(code: ChallengeCode, dialog: string | undefined): void {
  const dispatch = useAppDispatch();
  const open = useSelector(
    (state: WithDialogs) => dialog === undefined || selectDialogs(state).some(({ id }) => id === dialog),
  );
  useEffect(() => {
    if (!open) dispatch(challengeSet({ code, to: 'dismissed' }));
  }, [open, code, dispatch]);
}
