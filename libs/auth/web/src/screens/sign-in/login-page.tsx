import { useText } from '@nitrate/i18n';
import { LocalLink, type PageGuard, PageHead, type PageModule } from '@nitrate/routing';
import { LoadingNote } from '@nitrate/ui';
import { lazyPart } from '@nitrate/app-updates';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuthSlots, EntranceAside } from '../../auth-slots';
import { withAuthTexts } from '../../auth-texts';
import { loginPath } from '../../guard/login-path';
import { LazyForm } from '../lazy-form';
import styles from '../screen.module.css';
import { AuthLayout } from './auth-layout';
import { TextWithLink } from './text-with-link';
import { useRedirectSignedIn } from './use-redirect-signed-in';

const SignOnProblemNote = lazyPart(async () => (await import('../institution/sign-on-problem-note')).SignOnProblemNote);
const LoginForm = lazyPart(async () => (await import('./login-form')).LoginForm);

/** `/login`: redirects to `redirect` after login. `problem` says why a sign-in at an institution has failed. */
export function loginPage(
  { loadProfile, previewParameter }: AuthSlots,
  { Aside, preloadAside }: EntranceAside,
): PageModule {
  const Denied = lazyPart(async () => {
    const [{ AccessDenied }, Profile] = await Promise.all([import('./access-denied'), loadProfile()]);
    return function Denied({ guard }: { guard: PageGuard }) {
      return <AccessDenied guard={guard} Profile={Profile} />;
    };
  });
  function Page() {
    const text = useText();
    const { target, deniedBy } = useRedirectSignedIn({ previewParameter });
    const [search] = useSearchParams();
    const problem = search.get('problem');
    return (
      <AuthLayout aside={<Aside page="login" />}>
        <PageHead title={text(deniedBy ? 'auth.denied.title' : 'auth.logIn.title')} path="/login" />
        {deniedBy ? (
          <Suspense
            fallback={
              <div className={styles.stack}>
                <h1 className={styles.title}>{text('auth.denied.title')}</h1>
                <LoadingNote />
              </div>
            }
          >
            <Denied guard={deniedBy} />
          </Suspense>
        ) : (
          <>
            <div className={styles.head}>
              <h1>{text('auth.logIn.title')}</h1>
            </div>
            <LazyForm lines={3}>
              {problem !== null && <SignOnProblemNote problem={problem} />}
              <LoginForm target={target} />
            </LazyForm>
            <p className={styles.foot}>
              <LocalLink to={loginPath(target, '/login/institution')} className={styles.link}>
                {text('auth.logIn.institution')}
              </LocalLink>
            </p>
            <p className={styles.foot}>
              <TextWithLink id="auth.logIn.new">
                <LocalLink to={loginPath(target, '/sign-up')} className={styles.link}>
                  {text('auth.logIn.newLink')}
                </LocalLink>
              </TextWithLink>
            </p>
          </>
        )}
      </AuthLayout>
    );
  }
  return { Page: withAuthTexts(Page), preload: (request) => preloadAside('login', request) };
}
