import { isReady, selectIsSignedIn, useAuthSelector } from '@nitrate/auth/data-access';
import { Text, useText } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import { ButtonLink, Wrap } from '@nitrate/ui';
import { useSearchParams } from 'react-router-dom';
import type { ProfilePart } from '../../auth-slots';
import { withAuthTexts } from '../../auth-texts';
import styles from '../screen.module.css';
import { strongAddress } from '../strong-address';
import { OnwardLink } from './onward-link';
import { ResendButton } from './resend-button';

function Inbox({ profile }: { profile: { email: string; emailConfirmed: boolean } | undefined }) {
  const text = useText();
  const [search] = useSearchParams();
  const signedIn = useAuthSelector(selectIsSignedIn);
  const ready = useAuthSelector(isReady);
  const state = profile?.emailConfirmed ? 'already' : 'inbox';
  return (
    <Wrap className={styles.message}>
      <PageHead title={text(`auth.confirm.${state}.title`)} path="/id/confirm" noindex />
      <h1>{text(`auth.confirm.${state}.title`)}</h1>
      <p>
        {profile ? (
          <Text
            id={state === 'already' ? 'auth.confirm.already.body' : 'auth.confirm.inbox.address'}
            values={{ email: profile.email, strong: strongAddress }}
          />
        ) : (
          text('auth.confirm.inbox.body')
        )}
      </p>
      {state === 'inbox' && (
        <p className={styles.quiet}>{text(ready && !signedIn ? 'auth.confirm.logIn' : 'auth.confirm.inbox.hint')}</p>
      )}
      <div className={styles.actions}>
        {ready && !signedIn ? (
          <ButtonLink to="/login?redirect=%2Fid%2Fconfirm" variant="primary">
            {text('auth.logIn')}
          </ButtonLink>
        ) : (
          <>
            <OnwardLink />
            {state === 'inbox' && <ResendButton redirect={search.get('redirect')} />}
          </>
        )}
      </div>
    </Wrap>
  );
}

/** `/id/confirm`: the page after sign-up, which names the address that the link was mailed to, and can resend it. */
export const inboxPage = (Profile: ProfilePart): PageModule => ({
  Page: withAuthTexts(function Page() {
    const signedIn = useAuthSelector(selectIsSignedIn);
    return signedIn ? <Profile>{(profile) => <Inbox profile={profile} />}</Profile> : <Inbox profile={undefined} />;
  }),
});
