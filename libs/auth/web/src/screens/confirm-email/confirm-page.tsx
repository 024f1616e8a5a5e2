import { lazyPart } from '@nitrate/app-updates';
import { Text, useText } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import { FailedState, Spinner, Wrap } from '@nitrate/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isApiError } from '@nitrate/api-client';
import { authApi, isReady, selectUser, useAuthSelector } from '@nitrate/auth/data-access';
import { withAuthTexts } from '../../auth-texts';
import { LazyForm } from '../lazy-form';
import { strongAddress } from '../strong-address';
import { useLinkToken } from '../use-link-token';
import styles from '../screen.module.css';
import { OnwardLink } from './onward-link';
import { ResendButton } from './resend-button';

/** What following the link has led to. */
type Outcome =
  | { state: 'pending' }
  | { state: 'confirmed' | 'already' | 'loginRequired'; email: string }
  | { state: 'expired' | 'invalid' }
  | { state: 'failed'; error: unknown };

function outcomeOfError(error: unknown): Outcome {
  const code = isApiError(error) ? error.code : undefined;
  if (code === 'tokenExpired') return { state: 'expired' };
  if (code === 'tokenInvalid' || code === 'validationFailed') return { state: 'invalid' };
  return { state: 'failed', error };
}

interface Confirmation {
  outcome: Outcome;
  retry: () => void;
}

/** Confirms an address by a mailed link once the current user is known, and again after a login, which it may need. */
function useConfirmation(user: string, token: string): Confirmation {
  const [confirm] = authApi.useConfirmEmailMutation();
  // Local state, because the mutation's result is reset when the current user changes.
  const [outcome, setOutcome] = useState<Outcome>({ state: 'pending' });
  const viewer = useAuthSelector((state) => (isReady(state) ? (selectUser(state)?.sub ?? 'anonymous') : undefined));
  const sentAs = useRef<string>(undefined);

  const send = useEffectEvent(async () => {
    const { data, error } = await confirm({ user, token });
    if (!data) setOutcome(outcomeOfError(error));
    else setOutcome({ state: data.state === 'alreadyConfirmed' ? 'already' : data.state, email: data.email });
  });
  useEffect(() => {
    const isSettled = outcome.state !== 'pending' && outcome.state !== 'loginRequired';
    if (viewer === undefined || sentAs.current === viewer || isSettled) return;
    sentAs.current = viewer;
    void send();
  }, [viewer, outcome.state]);

  return {
    outcome,
    retry() {
      sentAs.current = undefined;
      setOutcome({ state: 'pending' });
    },
  };
}

const LoginToConfirm = lazyPart(async () => (await import('./login-to-confirm')).LoginToConfirm);

/** `/id/confirm/{user}?token=…`: confirms an address by a mailed link, and shows the result. */
function Page() {
  const text = useText();
  const { user = '' } = useParams();
  const token = useLinkToken();
  const [search] = useSearchParams();
  const { outcome, retry } = useConfirmation(user, token);
  const [rejected, setRejected] = useState(false);
  const state = rejected ? 'rejected' : outcome.state;
  const email = 'email' in outcome ? outcome.email : '';
  const title = text(
    state === 'pending' || state === 'failed' ? 'auth.confirm.checking' : `auth.confirm.${state}.title`,
  );

  return (
    <Wrap className={styles.message}>
      <PageHead title={title} path="/id/confirm" noindex />
      <div role="status" className={styles.stack}>
        {state === 'pending' && (
          <>
            <Spinner />
            <p>{title}</p>
          </>
        )}
        {state !== 'pending' && state !== 'failed' && (
          <>
            <h1>{title}</h1>
            <p>
              <Text id={`auth.confirm.${state}.body`} values={{ email, strong: strongAddress }} />
            </p>
          </>
        )}
      </div>
      {outcome.state === 'failed' && <FailedState error={outcome.error} onRetry={retry} />}
      {state === 'loginRequired' && (
        <div className={styles.narrow}>
          <LazyForm lines={2}>
            <LoginToConfirm email={email} link={{ user, token }} onRejected={() => setRejected(true)} />
          </LazyForm>
        </div>
      )}
      {state === 'expired' && (
        <div className={styles.actions}>
          <ResendButton user={user} redirect={search.get('redirect')} />
        </div>
      )}
      {(state === 'confirmed' || state === 'already' || state === 'invalid' || state === 'rejected') && (
        <div className={styles.actions}>
          <OnwardLink />
        </div>
      )}
    </Wrap>
  );
}

export const confirmPage: PageModule = { Page: withAuthTexts(Page) };
