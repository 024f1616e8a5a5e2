import { isApiError, useAppDispatch } from '@nitrate/api-client';
import { authApi, leavingSet } from '@nitrate/auth/data-access';
import { localPath } from '@nitrate/contract-kit';
import { useToasts } from '@nitrate/dialogs';
import { useProblemText } from '@nitrate/i18n';
import { useLocale } from '@nitrate/routing';
import { useNavigate } from 'react-router-dom';

/**
 * Returns `logOut`. With `leavesPage` it then goes to the home page; the guarded page shows a skeleton meanwhile. If
 * the call fails, the session is still valid: the user stays signed in and sees the error.
 */
export function useLogOut(leavesPage: boolean): { logOut: () => Promise<void>; leaving: boolean } {
  const [endSession, { isLoading }] = authApi.useLogOutMutation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const locale = useLocale();
  const problem = useProblemText();
  const { notify } = useToasts();

  async function logOut(): Promise<void> {
    if (isLoading) return;
    dispatch(leavingSet(leavesPage));
    const { error } = await endSession();
    if (error) {
      dispatch(leavingSet(false));
      notify(problem(isApiError(error) ? error.code : 'somethingWentWrong'));
    } else if (leavesPage) await navigate(localPath(locale, '/'));
  }
  return { logOut, leaving: isLoading };
}
