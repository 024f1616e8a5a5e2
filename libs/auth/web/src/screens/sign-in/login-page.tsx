import { preloadArchiveStill } from '@nitrate/catalog/data-access';
import { preloadLoginContent, useLoginContent } from '@nitrate/content-cms/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink, PageHead, type PageModule } from '@nitrate/routing';
import { LoadingNote } from '@nitrate/ui';
import { lazyPart } from '@nitrate/app-updates';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withAuthTexts } from '../../auth-texts';
import { loginPath } from '../../guard/login-path';
import { LazyForm } from '../lazy-form';
import styles from '../screen.module.css';
import { AuthLayout } from './auth-layout';
import { TextWithLink } from './text-with-link';
import { useRedirectSignedIn } from './use-redirect-signed-in';

const AccessDenied = lazyPart(async () => (await import('./access-denied')).AccessDenied);
const SignOnProblemNote = lazyPart(async () => (await import('../institution/sign-on-problem-note')).SignOnProblemNote);
const LoginForm = lazyPart(async () => (await import('./login-form')).LoginForm);

function Page() {
  const text = useText();
  const content = useLoginContent();
  const { target, deniedBy } = useRedirectSignedIn();
  const [search] = useSearchParams();
  const problem = search.get('problem');
  return (
    <AuthLayout {...content}>
      <PageHead title={text(deniedBy ? 'auth.denied.title' : 'auth.logIn.title')} path="/login" />
      {deniedBy ? (
        <Suspense
          fallback={
            <div className={styles['stack']}>
              <h1 className={styles['title']}>{text('auth.denied.title')}</h1>
              <LoadingNote />
            </div>
          }
        >
          <AccessDenied guard={deniedBy} />
        </Suspense>
      ) : (
        <>
          <div className={styles['head']}>
            <h1>{text('auth.logIn.title')}</h1>
          </div>
          <LazyForm lines={3}>
            {problem !== null && <SignOnProblemNote problem={problem} />}
            <LoginForm target={target} />
          </LazyForm>
          <p className={styles['foot']}>
            <LocalLink to={loginPath(target, '/login/institution')} className={styles['link']}>
              {text('auth.logIn.institution')}
            </LocalLink>
          </p>
          <p className={styles['foot']}>
            <TextWithLink id="auth.logIn.new">
              <LocalLink to={loginPath(target, '/sign-up')} className={styles['link']}>
                {text('auth.logIn.newLink')}
              </LocalLink>
            </TextWithLink>
          </p>
        </>
      )}
    </AuthLayout>
  );
}

/** `/login`: redirects to `redirect` after login. `problem` says why a sign-in at an institution has failed. */
export const loginPage: PageModule = {
  Page: withAuthTexts(Page),
  preload: async (request) => void (await Promise.all([preloadLoginContent(request), preloadArchiveStill(request)])),
};
