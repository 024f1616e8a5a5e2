import { accountApi } from '@nitrate/account/data-access';
import { authApi, useOrganisation, useUser } from '@nitrate/auth/data-access';
import { useFormats, useText } from '@nitrate/i18n';
import { PageHead, type PageModule, useLocale } from '@nitrate/routing';
import {
  Button,
  ButtonLink,
  ErrorBox,
  FailedState,
  Icon,
  LoadingNote,
  Skeleton,
  Wrap,
  cx,
  useErrorTexts,
} from '@nitrate/ui';
import { type ComponentType, useCallback, useState } from 'react';
import type { User } from '@nitrate/auth/contract';
import { withAccountTexts } from '../account-texts';
import styles from './me-page.module.css';

interface WatchText {
  id: string;
  organisation?: string;
}

/** Messages about what a user may watch; `network` is the organisation of their network, if any. */
function watchTexts({ claims, expiredTicket, organisation }: User, network: string | undefined): WatchText[] {
  const full: (WatchText | false)[] = [
    organisation !== undefined
      ? { id: 'account.me.watch.member', organisation }
      : claims.includes('SUBSCRIPTION') && { id: 'account.me.watch.subscription' },
    claims.includes('TICKET') && { id: 'account.me.watch.ticket' },
    network !== undefined && { id: 'account.me.watch.network', organisation: network },
  ];
  const entitlements = full.filter((text) => text !== false);
  if (entitlements.length > 0) return entitlements;
  const previews = { id: 'account.me.watch.previews' };
  return expiredTicket ? [{ id: 'account.me.watch.expired' }, previews] : [previews];
}

/** An address with its state; an unconfirmed one with a button that resends the link. */
function EmailState({ email, confirmed }: { email: string; confirmed: boolean }) {
  const text = useText();
  const locale = useLocale();
  const errorTexts = useErrorTexts();
  const [resend, { error, isLoading, isSuccess }] = authApi.useResendConfirmationMutation();
  return (
    <>
      <p className={styles.email}>
        <span className={styles.address}>{email}</span>
        <span className={cx(styles.mark, confirmed && styles.confirmed)}>
          <Icon name={confirmed ? 'check' : 'warning'} size={16} />
          {text(confirmed ? 'account.me.confirmed' : 'account.me.unconfirmed')}
        </span>
      </p>
      {!confirmed && (
        <div className={styles.unconfirmed}>
          <p>{text('account.me.unconfirmed.why')}</p>
          <ErrorBox errors={error ? errorTexts(error) : []} />
          <Button size="small" loading={isLoading} onClick={() => void resend({ lang: locale })}>
            {text('account.me.resend')}
          </Button>
          <p role="status" className={styles.confirmed}>
            {isSuccess && text('account.me.resent')}
          </p>
        </div>
      )}
    </>
  );
}

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
    <Wrap className={styles.page}>
      <PageHead title={text('account.me.title')} path="/user/me" noindex />
      <MeNav />
      {profile ? (
        <>
          <h1>{`${profile.name} ${profile.surname}`}</h1>
          <dl className={styles.facts}>
            <div>
              <dt>{text('account.me.email')}</dt>
              <dd>
                <EmailState email={profile.email} confirmed={profile.emailConfirmed} />
              </dd>
            </div>
            {profile.newEmail && (
              <div>
                <dt>{text('account.me.newEmail')}</dt>
                <dd className={styles.address}>{profile.newEmail}</dd>
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
          <div className={cx(!isKnown && styles.waiting)}>
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
            <div className={styles.loading}>
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
