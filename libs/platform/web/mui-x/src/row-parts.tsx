import { LocalLink } from '@nitrate/routing';
import { cx } from '@nitrate/ui';
import type { ReactNode } from 'react';
import styles from './sorted-grid.module.css';

/** Text of a row, which may have several lines. */
export const RowText = ({ children }: { children: ReactNode }) => <span className={styles['cell']}>{children}</span>;

interface RowLinkProps {
  /** Path without locale. */
  to: string;
  lang?: string | undefined;
  children: ReactNode;
}

/** The name of a row, which leads to its page. */
export const RowLink = ({ to, lang, children }: RowLinkProps) => (
  <LocalLink to={to} prefetch="none" className={styles['link']} lang={lang}>
    {children}
  </LocalLink>
);

interface RowEntriesProps {
  label: string;
  className?: string | undefined;
  /** A `li` of each row. */
  children: ReactNode;
}

/** The rows of a grid where the window is too narrow for columns. */
export const RowEntries = ({ label, className, children }: RowEntriesProps) => (
  <ul aria-label={label} className={cx(styles['entries'], className)}>
    {children}
  </ul>
);
