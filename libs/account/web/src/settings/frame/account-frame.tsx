import type { ReactNode } from 'react';
import { useText } from '@nitrate/i18n';
import { PageHead } from '@nitrate/routing';
import { AccountColumns } from './account-columns';
import styles from './account-frame.module.css';
import { sectionPath, type AccountSection } from './account-sections';

interface AccountFrameProps {
  section: AccountSection;
  children: ReactNode;
}

/** Head, title and navigation of a page below `/account/user`. */
export function AccountFrame({ section, children }: AccountFrameProps) {
  const title = useText()(`account.${section}.title`);
  return (
    <AccountColumns title={title}>
      <PageHead title={title} path={sectionPath(section)} noindex />
      {children}
    </AccountColumns>
  );
}

/** The introduction of a page. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}
