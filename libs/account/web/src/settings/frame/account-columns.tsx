import type { ReactNode } from 'react';
import { useText } from '@nitrate/i18n';
import { LocalLink, LocalNavLink } from '@nitrate/routing';
import { cx, Icon, Wrap } from '@nitrate/ui';
import { entryPath, useAccountEntries } from './account-entries';
import styles from './account-frame.module.css';
import { overviewPath } from './account-sections';

interface AccountColumnsProps {
  title: string;
  /** For content with a table. */
  wide?: boolean;
  children: ReactNode;
}

/** Title and navigation of a page of the account: on phones a link back to the overview. */
export function AccountColumns({ title, wide, children }: AccountColumnsProps) {
  const text = useText();
  return (
    <Wrap className={styles.page}>
      <LocalLink to={overviewPath} className={styles.back}>
        <Icon name="chevronLeft" size={18} />
        {text('account.title')}
      </LocalLink>
      <div className={styles.columns}>
        <AccountNav />
        <div className={cx(styles.content, wide && styles.wide)}>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </Wrap>
  );
}

function AccountNav() {
  const text = useText();
  const entries = useAccountEntries();
  return (
    <nav aria-label={text('account.sections')} className={styles.nav}>
      <ul>
        <li>
          <LocalNavLink to={overviewPath} end>
            {text('account.overview')}
          </LocalNavLink>
        </li>
        {entries.map((entry) => (
          <li key={entry}>
            <LocalNavLink to={entryPath(entry)}>{text(`account.${entry}.title`)}</LocalNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
