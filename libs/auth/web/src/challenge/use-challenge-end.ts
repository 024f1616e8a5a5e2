import { useAppDispatch, type AppState } from '@nitrate/api-client';
import { selectDialogs, type DialogsState } from '@nitrate/dialogs';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { challengeSet, type ChallengeCode } from '../session/auth-slice';

/** Ends a challenge as one that was left, once its dialog is gone: closed, or cancelled. */
export function useChallengeEnd(code: ChallengeCode, dialog: string | undefined): void {
  const dispatch = useAppDispatch();
  const open = useSelector(
    (state: AppState & { dialogs: DialogsState }) =>
      dialog === undefined || selectDialogs(state).some(({ id }) => id === dialog),
  );
  useEffect(() => {
    if (!open) dispatch(challengeSet({ code, to: 'left' }));
  }, [open, code, dispatch]);
}
