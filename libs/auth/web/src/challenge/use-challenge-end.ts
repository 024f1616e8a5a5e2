import { useAppDispatch } from '@nitrate/api-client';
import { type ChallengeCode, challengeSet } from '@nitrate/auth/data-access';
import { selectDialogs, type WithDialogs } from '@nitrate/dialogs';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';

/** Ends a challenge as one that was left, once its dialog is gone: closed, or cancelled. */
export function useChallengeEnd(code: ChallengeCode, dialog: string | undefined): void {
  const dispatch = useAppDispatch();
  const open = useSelector(
    (state: WithDialogs) => dialog === undefined || selectDialogs(state).some(({ id }) => id === dialog),
  );
  useEffect(() => {
    if (!open) dispatch(challengeSet({ code, to: 'left' }));
  }, [open, code, dispatch]);
}
