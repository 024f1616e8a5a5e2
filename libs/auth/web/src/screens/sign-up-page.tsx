import { preloadArchiveStill } from '@nitrate/catalog/data-access';
import { preloadSignUpContent, useSignUpContent } from '@nitrate/content-cms/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink, PageHead, useLocalNavigate, type PageModule } from '@nitrate/routing';
import { lazy, useState } from 'react';
import { withAuthTexts } from '../auth-texts';
import { loginPath } from '../guard/redirect-target';
import { Entrance } from './entrance';
import { FormPlace } from './form-place';
import { LinkLine } from './link-line';
import { useLeadOn } from './use-lead-on';
import styles from './screen.module.css';

const SignUpForm = lazy(async () => ({ default: (await import('./sign-up-form')).SignUpForm }));

function Page() {
  const text = useText();
  const navigate = useLocalNavigate();
  const [sending, setSending] = useState(false);
  const target = useLeadOn(!sending);
  return (
    <Entrance {...useSignUpContent()}>
      <PageHead title={text('auth.signUp.title')} path="/sign-up" />
      <div className={styles['head']}>
        <h1>{text('auth.signUp.title')}</h1>
      </div>
      <FormPlace lines={7}>
        <SignUpForm
          onSending={setSending}
          onDone={() =>
            navigate(`/id/confirm${target === '/' ? '' : `?${new URLSearchParams({ redirect: target })}`}`, {
              replace: true,
            })
          }
        />
      </FormPlace>
      <p className={styles['foot']}>
        <LinkLine id="auth.signUp.known">
          <LocalLink to={loginPath(target)} className={styles['link']}>
            {text('auth.signUp.knownLink')}
          </LocalLink>
        </LinkLine>
      </p>
    </Entrance>
  );
}

/** `/sign-up`: leads on to the page about the inbox, and from there to `redirect`. */
export const signUpPage: PageModule = {
  Page: withAuthTexts(Page),
  preload: async (request) => void (await Promise.all([preloadSignUpContent(request), preloadArchiveStill(request)])),
};
