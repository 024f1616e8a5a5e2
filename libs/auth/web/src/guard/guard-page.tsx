import type { AppDispatch } from '@nitrate/api-client';
import { isAdmitted, isReady, type WithAuth } from '@nitrate/auth/data-access';
import { localPath, type Locale } from '@nitrate/contract-kit';
import type { PageGuard, PageModule } from '@nitrate/routing';
import { redirect } from 'react-router-dom';
import { Guarded } from './guarded';
import { loginPath } from './login-path';

/** Wraps a page in its guard. */
export function guardedPage(Page: PageModule['Page'], guard: PageGuard): PageModule['Page'] {
  return function GuardedPage() {
    return (
      <Guarded guard={guard}>
        <Page />
      </Guarded>
    );
  };
}

const readState = (_dispatch: AppDispatch, getState: () => unknown) => getState() as WithAuth;

/**
 * Whether a guarded page may load its data now: never on the server, nor before the current user is known. Users
 * without access are redirected to the login page.
 * @throws Response the redirect
 */
export function canLoad(guard: PageGuard | undefined, dispatch: AppDispatch, url: URL, locale: Locale): boolean {
  if (!guard) return true;
  const state = dispatch(readState);
  if (isAdmitted(state, guard)) return true;
  if (isReady(state)) throw redirect(localPath(locale, loginPath(url.pathname + url.search)));
  return false;
}
