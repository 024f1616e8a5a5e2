import { isApiError, useAppDispatch } from '@nitrate/api-client';
import { authApi, leavingTurned } from '@nitrate/auth/data-access';
import { localPath } from '@nitrate/contract-kit';
import { useNotices } from '@nitrate/dialogs';
import { useProblemText } from '@nitrate/i18n';
import { useLocale } from '@nitrate/routing';
import { useNavigate } from 'react-router-dom';

/**
 * Gives what ends the session; `leaves` goes home from a page that is not for visitors, which shows nothing of its user
 * on the way there. While the server cannot be reached the session still stands, so the user stays and is told.
 */
export function useLogOut(leaves: boolean): { logOut: () => Promise<void>; leaving: boolean } {
  const [end, { isLoading }] = authApi.useLogOutMutation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const locale = useLocale();
  const problem = useProblemText();
  const { notify } = useNotices();

  async function logOut(): Promise<void> {
    if (isLoading) return;
    // The page that is left turns it off, once it is gone.
    if (leaves) dispatch(leavingTurned(true));
    const { error } = await end();
    if (!error) {
      if (leaves) await navigate(localPath(locale, '/'));
      return;
    }
    if (leaves) dispatch(leavingTurned(false));
    notify(problem(isApiError(error) ? error.code : 'somethingWentWrong'));
  }
  return { logOut, leaving: isLoading };
}
