import type { ComponentType } from 'react';
import type { Profile } from '@nitrate/account/contract';
import { accountApi } from '@nitrate/account/data-access';
import type { PageModule } from '@nitrate/routing';
import { FailedState, LoadingNote, Skeleton } from '@nitrate/ui';
import { withAccountTexts } from '../../account-texts';
import { AccountFrame } from './account-frame';
import styles from './account-frame.module.css';
import type { AccountSection } from './account-sections';

/** The module of a page below `/account/user`. */
export const settingsPage = (section: AccountSection, Content: ComponentType): PageModule => ({
  Page: withAccountTexts(() => (
    <AccountFrame section={section}>
      <Content />
    </AccountFrame>
  )),
});

/** The module of a page that shows the profile: `Content` renders once it is loaded, and is reset for another user. */
export const profileSettingsPage = (
  section: AccountSection,
  Content: ComponentType<{ profile: Profile }>,
): PageModule => {
  function WithProfile() {
    const { data: profile, error, refetch, isFetching } = accountApi.useGetProfileQuery();
    // The key resets the forms for another user.
    if (profile) return <Content key={profile.email} profile={profile} />;
    if (error) return <FailedState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
    return <Loading />;
  }
  return settingsPage(section, WithProfile);
};

function Loading() {
  return (
    <>
      <LoadingNote />
      <Skeleton shape="half" className={styles.leadSkeleton} />
      {['first', 'second', 'third'].map((field) => (
        <Skeleton key={field} className={styles.fieldSkeleton} />
      ))}
    </>
  );
}
