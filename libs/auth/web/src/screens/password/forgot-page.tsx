import { useText } from '@nitrate/i18n';
import { LocalLink, PageHead, type PageModule } from '@nitrate/routing';
import { lazyPart } from '@nitrate/app-updates';
import { useState } from 'react';
import { withAuthTexts } from '../../auth-texts';
import { LazyForm } from '../lazy-form';
import styles from '../screen.module.css';

const ForgotForm = lazyPart(async () => (await import('./forgot-form')).ForgotForm);

/** `/id/forgot`: requests a reset link. The reply is the same whether or not the address has an account. */
function Page() {
  const text = useText();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      <PageHead title={text(sentTo ? 'auth.forgot.sent.title' : 'auth.forgot.title')} path="/id/forgot" noindex />
      {sentTo ? (
        <div className={styles.head} role="status">
          <h1>{text('auth.forgot.sent.title')}</h1>
          <p>{text('auth.forgot.sent.body', { email: sentTo })}</p>
        </div>
      ) : (
        <>
          <div className={styles.head}>
            <h1>{text('auth.forgot.title')}</h1>
            <p>{text('auth.forgot.intro')}</p>
          </div>
          <LazyForm lines={2}>
            <ForgotForm onSent={setSentTo} />
          </LazyForm>
        </>
      )}
      <p className={styles.foot}>
        <LocalLink to="/login" className={styles.link}>
          {text('auth.forgot.back')}
        </LocalLink>
      </p>
    </>
  );
}

export const forgotPage: PageModule = { Page: withAuthTexts(Page) };
