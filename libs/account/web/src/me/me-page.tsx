import { accountApi } from '@nitrate/account/data-access';
import { useOrganisation, useUser } from '@nitrate/auth/data-access';
import { useText, useFormats } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import { ButtonLink, cx, FailedState, LoadingNote, Skeleton, Wrap } from '@nitrate/ui';
import { type ComponentType, useCallback, useState } from 'react';
import { withAccountTexts } from '../account-texts';
import { EmailState } from './email-state';
import styles from './me-page.module.css';
import { watchTexts } from './watch-texts';

interface MePageSlots {
  RecentFilms: ComponentType;
  ContinueWatching: ComponentType<{ onKnown: () => void }>;
  /** Lists, bookmarks and ratings. */
  Collected: ComponentType;
  /** Links to the other pages of the user. */
  MeNav: ComponentType;
}

function MePage({ RecentFilms, ContinueWatching, Collected, MeNav }: MePageSlots) {
  const text = useText();
  const { date } = useFormats();
  const user = useUser();
  const network = useOrganisation();
  const [isKnown, setKnown] = useState(false);
  const markKnown = useCallback(() => setKnown(true), []);
  const { data: profile, error, refetch, isFetching } = accountApi.useGetProfileQuery();
  return (
    <Wrap className={styles['page']}>
      <PageHead title={text('account.me.title')} path="/user/me" noindex />
      <MeNav />
      {profile ? (
        <>
          <h1>{`${profile.name} ${profile.surname}`}</h1>
          <dl className={styles['facts']}>
            <div>
              <dt>{text('account.me.email')}</dt>
              <dd>
                <EmailState email={profile.email} confirmed={profile.emailConfirmed} />
              </dd>
            </div>
            {profile.newEmail && (
              <div>
                <dt>{text('account.me.newEmail')}</dt>
                <dd className={styles['address']}>{profile.newEmail}</dd>
              </div>
            )}
            <div>
              <dt>{text('account.me.since')}</dt>
              <dd>{date(profile.createdAt)}</dd>
            </div>
            {user && (
              <div>
                <dt>{text('account.me.watch')}</dt>
                {watchTexts(user, network).map(({ id, ...values }) => (
                  <dd key={id}>{text(id, values)}</dd>
                ))}
              </div>
            )}
          </dl>
          <ButtonLink to="/account/user">{text('account.me.edit')}</ButtonLink>
          <div className={cx(!isKnown && styles['waiting'])}>
            <ContinueWatching onKnown={markKnown} />
            <Collected />
            <RecentFilms />
          </div>
        </>
      ) : (
        <>
          <h1>{text('account.me.title')}</h1>
          {error ? (
            <FailedState error={error} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <div className={styles['loading']}>
              <LoadingNote />
              <Skeleton shape="half" />
              <Skeleton shape="short" />
              <Skeleton shape="half" />
            </div>
          )}
        </>
      )}
    </Wrap>
  );
}

/** The page `/user/me`: the current user, what they may watch, films to continue, what they have collected, and films that have been added. */
export const mePage = (slots: MePageSlots): PageModule => ({
  Page: withAccountTexts(() => <MePage {...slots} />),
});
