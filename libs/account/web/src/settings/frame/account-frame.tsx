import type { ReactNode } from 'react';
import { useText } from '@nitrate/i18n';
import { LocalLink, LocalNavLink, PageHead } from '@nitrate/routing';
import { Icon, Wrap } from '@nitrate/ui';
import styles from './account-frame.module.css';
import { accountSections, overviewPath, sectionPath, type AccountSection } from './account-sections';

interface AccountFrameProps {
  section: AccountSection;
  children: ReactNode;
}

/** Head, title and navigation of a page below `/account/user`: on phones a link back to the overview. */
export function AccountFrame({ section, children }: AccountFrameProps) {
  const text = useText();
  const title = text(`account.${section}.title`);
  return (
    <Wrap className={styles['page']}>
      <PageHead title={title} path={sectionPath(section)} noindex />
      <LocalLink to={overviewPath} className={styles['back']}>
        <Icon name="chevronLeft" size={18} />
        {text('account.title')}
      </LocalLink>
      <div className={styles['columns']}>
        <AccountNav />
        <div className={styles['content']}>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </Wrap>
  );
}

function AccountNav() {
  const text = useText();
  return (
    <nav aria-label={text('account.sections')} className={styles['nav']}>
      <ul>
        <li>
          <LocalNavLink to={overviewPath} end>
            {text('account.overview')}
          </LocalNavLink>
        </li>
        {accountSections.map((section) => (
          <li key={section}>
            <LocalNavLink to={sectionPath(section)}>{text(`account.${section}.title`)}</LocalNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The introduction of a page. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={styles['lead']}>{children}</p>;
}
