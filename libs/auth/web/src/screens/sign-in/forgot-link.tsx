import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import styles from '../screen.module.css';

/** The link to the mailed link for a new password, which also ends a wait. */
export function ForgotLink({ isWaiting }: { isWaiting: boolean }) {
  const text = useText();
  return (
    <p className={styles.aside}>
      <LocalLink to="/id/forgot" className={styles.link}>
        {text(isWaiting ? 'auth.logIn.endWait' : 'auth.logIn.forgot')}
      </LocalLink>
    </p>
  );
}
