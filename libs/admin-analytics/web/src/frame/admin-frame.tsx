import { useText } from '@nitrate/i18n';
import { MuiProvider } from '@nitrate/mui';
import { muiXComponents } from '@nitrate/mui-x';
import { LocalLink, PageHead } from '@nitrate/routing';
import { useLastAddress } from '@nitrate/staff-ui';
import { cx, Icon, Wrap } from '@nitrate/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { splitLocale } from '@nitrate/contract-kit';
import styles from './admin-frame.module.css';
import { adminPath, adminSections, type AdminSection } from './admin-sections';

interface Crumb {
  text: string;
  to: string;
}

interface AdminFrameProps {
  section: AdminSection;
  title: string;
  /** What the page is about, in a sentence. */
  lead?: ReactNode;
  /** The pages above, the highest first. A list is linked as it was left. */
  crumbs?: readonly Crumb[];
  /** Next to the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Head, navigation and title of a page of the administration. */
export function AdminFrame({ section, title, lead, crumbs = [], actions, children }: AdminFrameProps) {
  const text = useText();
  const { path } = splitLocale(useLocation().pathname);
  const lastAddress = useLastAddress();
  return (
    <MuiProvider components={muiXComponents}>
      <Wrap className={styles.page}>
        <PageHead title={title} path={path} noindex />
        <AdminNav current={section} />
        {crumbs.length > 0 && (
          <nav aria-label={text('adminAnalytics.crumbs')} className={styles.crumbs}>
            <ol>
              {crumbs.map(({ text: name, to }) => (
                <li key={to}>
                  <LocalLink to={lastAddress(to)} prefetch="none">
                    {name}
                  </LocalLink>
                  <Icon name="chevronRight" size={14} />
                </li>
              ))}
            </ol>
          </nav>
        )}
        <header className={styles.head}>
          <div className={styles.words}>
            <h1>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
        {children}
      </Wrap>
    </MuiProvider>
  );
}

function AdminNav({ current }: { current: AdminSection }) {
  const text = useText();
  return (
    <nav aria-label={text('adminAnalytics.nav')} className={styles.nav}>
      <ul>
        <li>
          <LocalLink to={adminPath}>{text('adminAnalytics.admin')}</LocalLink>
        </li>
        {adminSections.map(({ id, path }) => (
          <li key={id}>
            <LocalLink
              to={path}
              aria-current={id === current ? 'page' : undefined}
              className={cx(id === current && styles.current)}
            >
              {text(`adminAnalytics.${id}.title`)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
