import { useState } from 'react';
import type { Profile } from '@nitrate/account/contract';
import { accountApi } from '@nitrate/account/data-access';
import { useIsSignedIn } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import { MuiProvider } from '@nitrate/mui';
import { LocalLink, PageHead, type PageModule } from '@nitrate/routing';
import { FailedState, LoadingNote, Skeleton, Wrap } from '@nitrate/ui';
import { withAccountTexts } from '../account-texts';
import styles from './account-page.module.css';
import { DeletionSection } from './deletion-section';
import { EmailSection } from './email-section';
import { ExportSection } from './export-section';
import { NewsletterSection } from './newsletter-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { SessionsSection } from './sessions-section';
import { useUnsavedChanges } from './use-unsaved-changes';

const sections = ['profile', 'email', 'password', 'sessions', 'newsletter', 'export', 'deletion'] as const;

function Page() {
  const text = useText();
  const { data: profile, error, refetch, isFetching } = accountApi.useGetProfileQuery();
  return (
    <Wrap className={styles['page']}>
      <PageHead title={text('account.title')} path="/account/user" noindex />
      <h1>{text('account.title')}</h1>
      <div className={styles['columns']}>
        <nav aria-label={text('account.sections')} className={styles['nav']}>
          <ul>
            {sections.map((section) => (
              <li key={section}>
                <LocalLink to={`/account/user#${section}`} prefetch="none">
                  {text(`account.${section}.title`)}
                </LocalLink>
              </li>
            ))}
          </ul>
        </nav>
        {/* The key resets the forms for another user. */}
        {profile && <Sections key={profile.email} profile={profile} />}
        {!profile && error && <FailedState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
        {!profile && !error && <Loading />}
      </div>
    </Wrap>
  );
}

/** The page `/account/user`: everything a user can change about their account, one section below the other. */
export const accountPage: PageModule = { Page: withAccountTexts(Page) };

function Sections({ profile }: { profile: Profile }) {
  const signedIn = useIsSignedIn();
  const [profileDirty, onProfileDirty] = useState(false);
  const [emailDirty, onEmailDirty] = useState(false);
  const [passwordDirty, onPasswordDirty] = useState(false);
  useUnsavedChanges(signedIn && (profileDirty || emailDirty || passwordDirty));
  return (
    <MuiProvider>
      <div className={styles['sections']}>
        <ProfileSection profile={profile} onDirty={onProfileDirty} />
        <EmailSection profile={profile} onDirty={onEmailDirty} />
        <PasswordSection email={profile.email} onDirty={onPasswordDirty} />
        <SessionsSection />
        <NewsletterSection state={profile.newsletter} email={profile.email} />
        <ExportSection />
        <DeletionSection />
      </div>
    </MuiProvider>
  );
}

function Loading() {
  return (
    <div className={styles['loading']}>
      <LoadingNote />
      <Skeleton shape="half" />
      {['name', 'surname', 'city', 'country', 'code'].map((field) => (
        <Skeleton key={field} className={styles['fieldSkeleton']} />
      ))}
    </div>
  );
}
