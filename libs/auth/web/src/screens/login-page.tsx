import { preloadArchiveStill } from '@nitrate/catalog/data-access';
import { preloadLoginContent, useLoginContent } from '@nitrate/content-cms/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink, PageHead, type PageModule } from '@nitrate/routing';
import { lazy } from 'react';
import { withAuthTexts } from '../auth-texts';
import { loginPath } from '../guard/redirect-target';
import { Entrance } from './entrance';
import { FormPlace } from './form-place';
import { LinkLine } from './link-line';
import { useLeadOn } from './use-lead-on';
import styles from './screen.module.css';

const LoginForm = lazy(async () => ({ default: (await import('./login-form')).LoginForm }));

function Page() {
  const text = useText();
  const target = useLeadOn();
  return (
    <Entrance {...useLoginContent()}>
      <PageHead title={text('auth.logIn.title')} path="/login" />
      <div className={styles['head']}>
        <h1>{text('auth.logIn.title')}</h1>
      </div>
      <FormPlace lines={3}>
        <LoginForm />
      </FormPlace>
      <p className={styles['foot']}>
        <LinkLine id="auth.logIn.new">
          <LocalLink to={loginPath(target, '/sign-up')} className={styles['link']}>
            {text('auth.logIn.newLink')}
          </LocalLink>
        </LinkLine>
      </p>
    </Entrance>
  );
}

/** `/login`: leads on to `redirect` once somebody is signed in. */
export const loginPage: PageModule = {
  Page: withAuthTexts(Page),
  preload: async (request) => void (await Promise.all([preloadLoginContent(request), preloadArchiveStill(request)])),
};
