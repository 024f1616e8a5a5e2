import { lazyPart } from '@nitrate/app-updates';
import { useText } from '@nitrate/i18n';
import { LocalLink, PageHead, type PageModule } from '@nitrate/routing';
import { loginPath } from '../../guard/login-path';
import { LazyForm } from '../lazy-form';
import styles from '../screen.module.css';
import { useRedirectSignedIn } from '../sign-in/use-redirect-signed-in';
import { withInstitutionTexts } from './institution-texts';

const InstitutionForm = lazyPart(async () => (await import('./institution-form')).InstitutionForm);

/** `/login/institution`: leads members of an institution to its sign-in, and from there to `redirect`. */
function Page() {
  const text = useText();
  const { target } = useRedirectSignedIn();
  return (
    <>
      <PageHead title={text('auth.institution.title')} path="/login/institution" noindex />
      <div className={styles.head}>
        <h1>{text('auth.institution.title')}</h1>
        <p>{text('auth.institution.intro')}</p>
      </div>
      <LazyForm lines={2}>
        <InstitutionForm target={target} />
      </LazyForm>
      <p className={styles.foot}>
        <LocalLink to={loginPath(target)} className={styles.link}>
          {text('auth.institution.back')}
        </LocalLink>
      </p>
    </>
  );
}

export const institutionPage: PageModule = { Page: withInstitutionTexts(Page) };
