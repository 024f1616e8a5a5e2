import { splitLocale } from '@nitrate/contract-kit';
import { Text, useText } from '@nitrate/i18n';
import { LocalLink, PageHead, useLocalNavigate, type PageModule } from '@nitrate/routing';
import { lazyPart } from '@nitrate/app-updates';
import { type ReactNode, useState } from 'react';
import type { AuthSlots, EntranceAside } from '../../auth-slots';
import { withAuthTexts } from '../../auth-texts';
import { loginPath } from '../../guard/login-path';
import { LazyForm } from '../lazy-form';
import styles from '../screen.module.css';
import { AuthLayout } from './auth-layout';
import { TextWithLink } from './text-with-link';
import { useRedirectSignedIn } from './use-redirect-signed-in';

const SignUpForm = lazyPart(async () => (await import('./sign-up-form')).SignUpForm);

/** `/sign-up`: goes to `/id/confirm` after sign-up, and from there to `redirect`. */
export function signUpPage({ previewParameter }: AuthSlots, { Aside, preloadAside }: EntranceAside): PageModule {
  function Page() {
    const text = useText();
    const navigate = useLocalNavigate();
    const [sending, setSending] = useState(false);
    const { target } = useRedirectSignedIn({ active: !sending, previewParameter });
    return (
      <AuthLayout aside={<Aside page="signUp" />}>
        <PageHead title={text('auth.signUp.title')} path="/sign-up" />
        <div className={styles.head}>
          <h1>{text('auth.signUp.title')}</h1>
          <p>{text('auth.signUp.free')}</p>
        </div>
        <LazyForm lines={7}>
          <SignUpForm
            onSending={setSending}
            redirect={splitLocale(target).path === '/' ? undefined : target}
            onDone={() =>
              navigate(loginPath(target, '/id/confirm'), {
                replace: true,
              })
            }
          />
        </LazyForm>
        <p className={styles.terms}>
          <Text
            id="auth.signUp.terms"
            values={{
              terms: (
                <TermsLink key="terms" to="/terms">
                  {text('auth.signUp.termsLink')}
                </TermsLink>
              ),
              privacy: (
                <TermsLink key="privacy" to="/privacy">
                  {text('auth.signUp.privacyLink')}
                </TermsLink>
              ),
            }}
          />
        </p>
        <p className={styles.foot}>
          <TextWithLink id="auth.signUp.known">
            <LocalLink to={loginPath(target)} className={styles.link}>
              {text('auth.signUp.knownLink')}
            </LocalLink>
          </TextWithLink>
        </p>
      </AuthLayout>
    );
  }
  return { Page: withAuthTexts(Page), preload: (request) => preloadAside('signUp', request) };
}

const TermsLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <LocalLink to={to} className={styles.link}>
    {children}
  </LocalLink>
);
