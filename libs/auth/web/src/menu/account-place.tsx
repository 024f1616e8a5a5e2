import { isReady, selectIsSignedIn, useAuthSelector } from '@nitrate/auth/data-access';
import { splitLocale } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { cx } from '@nitrate/ui';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { loginPath, redirectTarget } from '../guard/redirect-target';
import type { AccountLink } from './account-link';
import styles from './account-place.module.css';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu')).AccountMenu }));

/** Path of the login page that leads back to what is shown now. */
export function useLoginPath(page?: '/login' | '/sign-up'): string {
  const { pathname, search } = useLocation();
  return loginPath(redirectTarget(splitLocale(pathname).path + search), page);
}

export interface AccountPlaceProps {
  /** Pages of whoever is signed in. */
  links: readonly AccountLink[];
  /** The page shown now is left on logging out. */
  leaves: boolean;
}

/**
 * The header's place for the account: "Log in", or the user's menu. Its room is the same for both, and empty where
 * somebody is probably signed in but not known yet: see `sessionHintScript`.
 */
export function AccountPlace(props: AccountPlaceProps) {
  const text = useText();
  const signedIn = useAuthSelector(selectIsSignedIn);
  const unsure = !useAuthSelector(isReady);
  const login = useLoginPath();
  return (
    <div className={styles['place']}>
      {signedIn ? (
        <Suspense fallback={null}>
          <AccountMenu {...props} />
        </Suspense>
      ) : (
        <LocalLink to={login} className={cx(styles['logIn'], unsure && styles['unsure'])}>
          {text('auth.logIn')}
        </LocalLink>
      )}
    </div>
  );
}
