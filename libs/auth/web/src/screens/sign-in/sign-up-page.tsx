import { preloadArchiveStill } from '@nitrate/catalog/data-access';
import { preloadSignUpContent, useSignUpContent } from '@nitrate/content-cms/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink, PageHead, useLocalNavigate, type PageModule } from '@nitrate/routing';
import { lazyPart } from '@nitrate/app-updates';
import { useState } from 'react';
import { withAuthTexts } from '../../auth-texts';
import { loginPath } from '../../guard/login-path';
import { LazyForm } from '../lazy-form';
import styles from '../screen.module.css';
import { AuthLayout } from './auth-layout';
import { TextWithLink } from './text-with-link';
import { useRedirectSignedIn } from './use-redirect-signed-in';

const SignUpForm = lazyPart(async () => (await import('./sign-up-form')).SignUpForm);

function Page() {
  const text = useText();
  const navigate = useLocalNavigate();
  const [sending, setSending] = useState(false);
  const { target } = useRedirectSignedIn(!sending);
  return (
    <AuthLayout {...useSignUpContent()}>
      <PageHead title={text('auth.signUp.title')} path="/sign-up" />
      <div className={styles['head']}>
        <h1>{text('auth.signUp.title')}</h1>
      </div>
      <LazyForm lines={7}>
        <SignUpForm
          onSending={setSending}
          onDone={() =>
            navigate(loginPath(target, '/id/confirm'), {
              replace: true,
            })
          }
        />
      </LazyForm>
      <p className={styles['foot']}>
        <TextWithLink id="auth.signUp.known">
          <LocalLink to={loginPath(target)} className={styles['link']}>
            {text('auth.signUp.knownLink')}
          </LocalLink>
        </TextWithLink>
      </p>
    </AuthLayout>
  );
}

/** `/sign-up`: goes to `/id/confirm` after sign-up, and from there to `redirect`. */
export const signUpPage: PageModule = {
  Page: withAuthTexts(Page),
  preload: async (request) => void (await Promise.all([preloadSignUpContent(request), preloadArchiveStill(request)])),
};
