import { useText } from '@nitrate/i18n';
import { cx } from '../cx';
import styles from './spinner.module.css';

/** A spinner. Hidden from screen readers: the element around it has `aria-busy`. */
export function Spinner({ size = 24 }: { size?: number }) {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity=".25" strokeWidth="2.5" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

/** A thin progress bar for a page that loads. */
export function ProgressBar({ className }: { className?: string }) {
  const text = useText();
  return <div role="progressbar" aria-label={text('ui.loading')} className={cx(styles.bar, className)} />;
}
