import { Text, useText } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import { ButtonLink, FailedState, Spinner, Wrap } from '@nitrate/ui';
import { lazy, useState } from 'react';
import { useParams } from 'react-router-dom';
import { withAuthTexts } from '../../auth-texts';
import { LazyForm } from '../lazy-form';
import { strongAddress } from '../strong-address';
import { useLinkToken } from '../use-link-token';
import styles from '../screen.module.css';
import { ResendButton } from './resend-button';
import { useConfirmation } from './use-confirmation';

const LoginToConfirm = lazy(async () => ({ default: (await import('./login-to-confirm')).LoginToConfirm }));

/** `/id/confirm/{user}?token=…`: confirms an address by a mailed link, and shows the result. */
function Page() {
  const text = useText();
  const { user = '' } = useParams();
  const token = useLinkToken();
  const { outcome, retry } = useConfirmation(user, token);
  const [rejected, setRejected] = useState(false);
  const state = rejected ? 'rejected' : outcome.state;
  const email = 'email' in outcome ? outcome.email : '';
  const title = text(
    state === 'pending' || state === 'failed' ? 'auth.confirm.checking' : `auth.confirm.${state}.title`,
  );

  return (
    <Wrap className={styles['message']}>
      <PageHead title={title} path="/id/confirm" noindex />
      <div role="status" className={styles['stack']}>
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
        <div className={styles['narrow']}>
          <LazyForm lines={2}>
            <LoginToConfirm email={email} link={{ user, token }} onRejected={() => setRejected(true)} />
          </LazyForm>
        </div>
      )}
      {state === 'expired' && (
        <div className={styles['actions']}>
          <ResendButton user={user} />
        </div>
      )}
      {(state === 'confirmed' || state === 'already' || state === 'invalid' || state === 'rejected') && (
        <div className={styles['actions']}>
          <ButtonLink to="/explore" variant="primary">
            {text('auth.confirm.onward')}
          </ButtonLink>
        </div>
      )}
    </Wrap>
  );
}

export const confirmPage: PageModule = { Page: withAuthTexts(Page) };
