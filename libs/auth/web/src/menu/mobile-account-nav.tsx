import { isReady, selectIsSignedIn, useAuthSelector } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { cx } from '@nitrate/ui';
import { lazyPart } from '@nitrate/app-updates';
import { Suspense } from 'react';
import { useLoginPath } from './account-nav';
import type { AccountNavProps } from './account-nav-props';
import styles from './account-nav.module.css';

const AccountLinks = lazyPart(async () => (await import('./account-links')).AccountLinks);

/** The account in the menu on phones. */
export function MobileAccountNav({ onChosen, ...props }: AccountNavProps & { onChosen: () => void }) {
  const text = useText();
  const signedIn = useAuthSelector(selectIsSignedIn);
  const pending = !useAuthSelector(isReady);
  const login = useLoginPath();
  const signUp = useLoginPath('/sign-up');
  if (signedIn) {
    return (
      <Suspense fallback={null}>
        <AccountLinks {...props} className={styles.sheet} onChosen={onChosen} />
      </Suspense>
    );
  }
  return (
    <ul className={cx(styles.sheet, pending && styles.pending)}>
      <li>
        <LocalLink to={login} onClick={onChosen}>
          {text('auth.logIn')}
        </LocalLink>
      </li>
      <li>
        <LocalLink to={signUp} onClick={onChosen}>
          {text('auth.signUp')}
        </LocalLink>
      </li>
    </ul>
  );
}
