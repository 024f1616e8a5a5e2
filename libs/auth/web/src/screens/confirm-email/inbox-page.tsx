import { isReady, selectIsSignedIn, useAuthSelector } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import { ButtonLink, Wrap } from '@nitrate/ui';
import { useSearchParams } from 'react-router-dom';
import { withAuthTexts } from '../../auth-texts';
import { redirectTarget } from '../../guard/redirect-target';
import styles from '../screen.module.css';
import { ResendButton } from './resend-button';

/** `/id/confirm`: the page after sign-up, which points to the mailed link and can resend it. */
function Page() {
  const text = useText();
  const [search] = useSearchParams();
  const signedIn = useAuthSelector(selectIsSignedIn);
  const ready = useAuthSelector(isReady);
  const target = redirectTarget(search.get('redirect'));
  return (
    <Wrap className={styles['message']}>
      <PageHead title={text('auth.confirm.inbox.title')} path="/id/confirm" noindex />
      <h1>{text('auth.confirm.inbox.title')}</h1>
      <p>{text('auth.confirm.inbox.body')}</p>
      <p className={styles['quiet']}>{text(ready && !signedIn ? 'auth.confirm.logIn' : 'auth.confirm.inbox.hint')}</p>
      <div className={styles['actions']}>
        {ready && !signedIn ? (
          <ButtonLink to="/login?redirect=%2Fid%2Fconfirm" variant="primary">
            {text('auth.logIn')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={target === '/' ? '/explore' : target} variant="primary">
              {text(target === '/' ? 'auth.confirm.onward' : 'auth.reauth.onward')}
            </ButtonLink>
            <ResendButton />
          </>
        )}
      </div>
    </Wrap>
  );
}

export const inboxPage: PageModule = { Page: withAuthTexts(Page) };
