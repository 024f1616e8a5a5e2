import type { AppDispatch } from '@nitrate/api-client';
import { isAdmitted, isReady, type WithAuth } from '@nitrate/auth/data-access';
import { Guarded, loginPath } from '@nitrate/auth/web';
import { type Locale, localPath } from '@nitrate/contract-kit';
import type { PageGuard, PageModule } from '@nitrate/routing';
import { redirect } from 'react-router-dom';

/** The page as those see it for whom it is; others see its place kept, or the login page. */
export function guardedPage(Page: PageModule['Page'], guard: PageGuard): PageModule['Page'] {
  return function GuardedPage() {
    return (
      <Guarded guard={guard}>
        <Page />
      </Guarded>
    );
  };
}

/**
 * Whether a guarded page may ask for its data now. Not on the server nor before it is known who asks; whoever may not see
 * the page is sent to the login page.
 */
export function mayAskFor(guard: PageGuard | undefined, dispatch: AppDispatch, url: URL, locale: Locale): boolean {
  if (!guard) return true;
  const state = dispatch((_dispatch, getState) => getState() as ReturnType<typeof getState> & WithAuth);
  if (isAdmitted(state, guard)) return true;
  if (isReady(state)) throw redirect(localPath(locale, loginPath(url.pathname + url.search)));
  return false;
}
