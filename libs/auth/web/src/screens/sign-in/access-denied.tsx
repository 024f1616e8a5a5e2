import { Text, useText } from '@nitrate/i18n';
import type { PageGuard } from '@nitrate/routing';
import { Button, ButtonLink } from '@nitrate/ui';
import { useEffect, useRef } from 'react';
import type { ProfilePart } from '../../auth-slots';
import { useLogOut } from '../../menu/use-log-out';
import styles from '../screen.module.css';
import { strongAddress } from '../strong-address';

interface AccessDeniedProps {
  /** The guard of the page that the user may not open. */
  guard: PageGuard;
  Profile: ProfilePart;
}

/** Says which account is signed in and that it may not open the page, and offers to switch accounts. */
export function AccessDenied({ guard, Profile }: AccessDeniedProps) {
  const text = useText();
  const { logOut, leaving } = useLogOut(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.stack}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {text('auth.denied.title')}
      </h1>
      <Profile>
        {(profile) =>
          profile && (
            <p>
              <Text id="auth.denied.account" values={{ address: profile.email, strong: strongAddress }} />
            </p>
          )
        }
      </Profile>
      <p className={styles.quiet}>{text(`auth.denied.${guard}`)}</p>
      <div className={styles.actions}>
        <Button variant="primary" loading={leaving} onClick={() => void logOut()}>
          {text('auth.denied.switch')}
        </Button>
        <ButtonLink to="/">{text('auth.denied.home')}</ButtonLink>
      </div>
    </div>
  );
}
