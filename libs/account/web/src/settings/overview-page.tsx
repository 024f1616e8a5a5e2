import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Profile } from '@nitrate/account/contract';
import { accountApi } from '@nitrate/account/data-access';
import { userApi } from '@nitrate/auth/data-access';
import { localPath } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { LocalLink, PageHead, type PageModule, useLocale } from '@nitrate/routing';
import { FailedState, Icon, LoadingNote, Skeleton, Wrap } from '@nitrate/ui';
import { withAccountTexts } from '../account-texts';
import { type AccountEntry, entryPath, useAccountEntries } from './frame/account-entries';
import { accountSections, overviewPath, sectionPath } from './frame/account-sections';
import styles from './overview-page.module.css';

function Overview() {
  const text = useText();
  const entries = useAccountEntries();
  const { data: profile, error, refetch, isFetching } = accountApi.useGetProfileQuery();
  return (
    <Wrap className={styles.page}>
      <PageHead title={text('account.title')} path={overviewPath} noindex />
      <h1>{text('account.title')}</h1>
      {!profile && error && <FailedState small error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!profile && !error && <LoadingNote />}
      <nav aria-label={text('account.sections')}>
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry}>
              <LocalLink to={entryPath(entry)} className={styles.entry}>
                <span className={styles.name}>{text(`account.${entry}.title`)}</span>
                <span className={styles.state}>
                  <EntryState entry={entry} profile={profile} isLoading={!profile && !error} />
                </span>
                <Icon name="chevronRight" size={18} className={styles.arrow} />
              </LocalLink>
            </li>
          ))}
        </ul>
      </nav>
    </Wrap>
  );
}

interface EntryStateProps {
  entry: AccountEntry;
  profile: Profile | undefined;
  isLoading: boolean;
}

const constantEntries = ['password', 'security', 'subscription', 'export', 'deletion'] as const;

const isConstant = (entry: AccountEntry): entry is (typeof constantEntries)[number] =>
  constantEntries.some((each) => each === entry);

/** What the entry is about, or its state. Nothing where that could not be loaded. */
function EntryState({ entry, profile, isLoading }: EntryStateProps): ReactNode {
  const text = useText();
  if (entry === 'sessions') return <SessionCount />;
  if (isConstant(entry)) return text(`account.overview.${entry}`);
  if (isLoading) return <Skeleton shape="half" className={styles.loading} />;
  if (!profile) return null;
  if (entry === 'profile') return `${profile.name} ${profile.surname}`;
  if (entry === 'newsletter') return text(`account.overview.newsletter.${profile.newsletter}`);
  return <EmailSummary profile={profile} />;
}

function EmailSummary({ profile: { email, emailConfirmed, newEmail } }: { profile: Profile }) {
  const text = useText();
  return (
    <>
      <span className={styles.address}>{email}</span>
      {!emailConfirmed && <span className={styles.open}>{text('account.me.unconfirmed')}</span>}
      {emailConfirmed && newEmail && <span className={styles.open}>{text('account.me.newEmail')}</span>}
    </>
  );
}

function SessionCount() {
  const text = useText();
  const { data, error } = userApi.useListSessionsQuery();
  if (data) return text('account.overview.sessions', { count: data.sessions.length });
  return error ? null : <Skeleton shape="half" className={styles.loading} />;
}

/** Mails that were sent before the account was divided link to sections by fragment. */
function OverviewOrSection() {
  const locale = useLocale();
  const { hash } = useLocation();
  const section = accountSections.find((each) => hash === `#${each}`);
  return (
    <>
      {section && <Navigate replace to={localPath(locale, sectionPath(section))} />}
      <Overview />
    </>
  );
}

/** The page `/account/user`: leads to the pages on which users change their account, and shows the state of each. */
export const overviewPage: PageModule = { Page: withAccountTexts(OverviewOrSection) };
