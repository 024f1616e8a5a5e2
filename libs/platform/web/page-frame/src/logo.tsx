import { useText } from '@nitrate/i18n';
import { LocalLink, useSite } from '@nitrate/routing';
import styles from './logo.module.css';

/** The name of the site with an amber full stop; a link to the home page. */
export function Logo() {
  const text = useText();
  const { title } = useSite();
  return (
    <LocalLink to="/" className={styles.logo} aria-label={text('pageFrame.home', { site: title })}>
      {title}
      <span className={styles.stop}>.</span>
    </LocalLink>
  );
}
