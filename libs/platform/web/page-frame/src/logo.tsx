import { useText } from '@nitrate/i18n';
import { LocalLink, useSite } from '@nitrate/routing';
import styles from './logo.module.css';

/** The site's name, closed by an amber full stop; leads home. */
export function Logo() {
  const text = useText();
  const { title } = useSite();
  return (
    <LocalLink to="/" className={styles['logo']} aria-label={text('pageFrame.home', { site: title })}>
      {title}
      <span className={styles['stop']}>.</span>
    </LocalLink>
  );
}
