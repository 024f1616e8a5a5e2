import { isReady, selectIsSignedIn, useAuthSelector } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { ButtonLink, cx } from '@nitrate/ui';
import { lazyPart } from '@nitrate/app-updates';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { loginPath } from '../guard/login-path';
import type { AccountNavProps } from './account-nav-props';
import styles from './account-nav.module.css';

const AccountMenu = lazyPart(async () => (await import('./account-menu')).AccountMenu);

/** Path of the login page that redirects back to the current page. */
export function useLoginPath(page?: '/login' | '/sign-up'): string {
  const { pathname, search } = useLocation();
  return loginPath(pathname + search, page);
}

/**
 * The account in the header: links to log in and sign up, or the account menu. While a user is probably signed in but
 * not known yet, see `sessionHintScript`, only the place of the menu is there.
 */
export function AccountNav(props: AccountNavProps) {
  const text = useText();
  const signedIn = useAuthSelector(selectIsSignedIn);
  const pending = !useAuthSelector(isReady);
  const login = useLoginPath();
  const signUp = useLoginPath('/sign-up');
  return (
    <div className={styles.nav}>
      {signedIn ? (
        <Suspense fallback={null}>
          <AccountMenu {...props} />
        </Suspense>
      ) : (
        <>
          <LocalLink to={login} className={cx(styles.logIn, pending && styles.pending)}>
            {text('auth.logIn')}
          </LocalLink>
          <ButtonLink to={signUp} variant="secondary" size="small" className={cx(pending && styles.pending)}>
            {text('auth.signUp')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
