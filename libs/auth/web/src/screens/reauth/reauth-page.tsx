import { selectTwoFactor, useAuthSelector } from '@nitrate/auth/data-access';
import { splitLocale } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { PageHead, type PageModule, useLocale } from '@nitrate/routing';
import { ButtonLink } from '@nitrate/ui';
import { lazyPart } from '@nitrate/app-updates';
import { useSearchParams } from 'react-router-dom';
import { withAuthTexts } from '../../auth-texts';
import { redirectTarget } from '../../guard/redirect-target';
import { LazyForm } from '../lazy-form';
import styles from '../screen.module.css';

const CodeForm = lazyPart(async () => (await import('./code-form')).CodeForm);

/** `/id/reauth`: confirms the user's identity by what they have set up or a mailed code, and leads to `redirect`. */
function Page() {
  const text = useText();
  const [search] = useSearchParams();
  const target = splitLocale(redirectTarget(search.get('redirect'), useLocale()));
  const confirmed = useAuthSelector(selectTwoFactor);
  return (
    <>
      <PageHead title={text(confirmed ? 'auth.reauth.done.title' : 'auth.reauth.title')} path="/id/reauth" noindex />
      {confirmed ? (
        <div className={styles.stack} role="status">
          <h1>{text('auth.reauth.done.title')}</h1>
          <p className={styles.quiet}>{text('auth.reauth.done.body')}</p>
          <ButtonLink to={target.path} locale={target.locale} variant="primary">
            {text('auth.reauth.onward')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <div className={styles.head}>
            <h1>{text('auth.reauth.title')}</h1>
          </div>
          <LazyForm lines={2}>
            <CodeForm />
          </LazyForm>
        </>
      )}
    </>
  );
}

export const reauthPage: PageModule = { Page: withAuthTexts(Page) };
