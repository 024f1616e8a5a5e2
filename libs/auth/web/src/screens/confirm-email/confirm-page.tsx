import { isApiError } from '@nitrate/api-client';
import { authApi } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import { ButtonLink, FailedState, Spinner, Wrap } from '@nitrate/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { withAuthTexts } from '../../auth-texts';
import { useLinkToken } from '../use-link-token';
import styles from '../screen.module.css';
import { ResendButton } from './resend-button';

type Outcome = 'confirmed' | 'already' | 'expired' | 'invalid';

const outcomeOf = (state: string | undefined, error: unknown): Outcome | undefined => {
  if (state) return state === 'confirmed' ? 'confirmed' : 'already';
  if (!isApiError(error)) return undefined;
  if (error.code === 'tokenExpired') return 'expired';
  return error.code === 'tokenInvalid' || error.code === 'validationFailed' ? 'invalid' : undefined;
};

/** `/id/confirm/{user}?token=…`: confirms an address by a mailed link, and shows the result. */
function Page() {
  const text = useText();
  const { user = '' } = useParams();
  const token = useLinkToken();
  const [confirm, { data, error, isLoading, isUninitialized }] = authApi.useConfirmEmailMutation();
  const sent = useRef(false);
  const send = () => void confirm({ user, token });
  const sendFirst = useEffectEvent(send);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    sendFirst();
  }, []);
  const outcome = outcomeOf(data?.state, error);

  return (
    <Wrap className={styles['message']}>
      <PageHead title={text('auth.confirm.inbox.title')} path="/id/confirm" noindex />
      <div role="status" className={styles['stack']}>
        {(isLoading || isUninitialized) && (
          <>
            <Spinner />
            <p>{text('auth.confirm.checking')}</p>
          </>
        )}
        {outcome && (
          <>
            <h1>{text(`auth.confirm.${outcome}.title`)}</h1>
            <p>{text(`auth.confirm.${outcome}.body`)}</p>
          </>
        )}
      </div>
      {error && !outcome && <FailedState error={error} onRetry={send} retrying={isLoading} />}
      {outcome && (
        <div className={styles['actions']}>
          {outcome === 'expired' ? (
            <ResendButton user={user} />
          ) : (
            <ButtonLink to="/explore" variant="primary">
              {text('auth.confirm.onward')}
            </ButtonLink>
          )}
        </div>
      )}
    </Wrap>
  );
}

export const confirmPage: PageModule = { Page: withAuthTexts(Page) };
