import { useText } from '@nitrate/i18n';
import { LocalLink, PageHead, type PageModule } from '@nitrate/routing';
import { ButtonLink } from '@nitrate/ui';
import { lazyPart } from '@nitrate/app-updates';
import { useState } from 'react';
import { withAuthTexts } from '../../auth-texts';
import { LazyForm } from '../lazy-form';
import { useLinkToken } from '../use-link-token';
import styles from '../screen.module.css';

const ResetForm = lazyPart(async () => (await import('./reset-form')).ResetForm);

/** `/id/reset?token=…`: sets a new password by a mailed link. */
function Page() {
  const text = useText();
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  return (
    <>
      <PageHead title={text(done ? 'auth.reset.done.title' : 'auth.reset.title')} path="/id/reset" noindex />
      {done ? (
        <div className={styles.stack} role="status">
          <h1>{text('auth.reset.done.title')}</h1>
          <p className={styles.quiet}>{text('auth.reset.done.body')}</p>
          <ButtonLink to="/login" variant="primary">
            {text('auth.logIn')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <div className={styles.head}>
            <h1>{text('auth.reset.title')}</h1>
            <p>{text('auth.reset.intro')}</p>
          </div>
          <LazyForm lines={3}>
            <ResetForm token={token} onDone={() => setDone(true)} />
          </LazyForm>
          <p className={styles.foot}>
            <LocalLink to="/id/forgot" className={styles.link}>
              {text('auth.reset.another')}
            </LocalLink>
          </p>
        </>
      )}
    </>
  );
}

export const resetPage: PageModule = { Page: withAuthTexts(Page) };
