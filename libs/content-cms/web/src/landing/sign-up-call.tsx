import { useIsSignedIn } from '@nitrate/auth/data-access';
import { type LandingContent } from '@nitrate/content-cms/contract';
import { checkedHref } from '@nitrate/content-cms/data-access';
import { ButtonLink, Wrap } from '@nitrate/ui';
import styles from './sign-up-call.module.css';

interface SignUpCallProps {
  readonly content: LandingContent['signUp'];
  /** `lang` of a text of the content, if different from that of the page. */
  readonly langOf: (path: string) => string | undefined;
}

/** The editors' call to sign up, at the end of the page; not for those who are signed in. */
export function SignUpCall({ content, langOf }: SignUpCallProps) {
  const signedIn = useIsSignedIn();
  const { title, text, link } = content ?? {};
  if (signedIn || !title) return null;
  const target = link && checkedHref(link.href);
  return (
    <section className={styles.call} aria-labelledby="sign-up-call">
      <Wrap className={styles.row}>
        <h2 id="sign-up-call" className={styles.title} lang={langOf('signUp.title')}>
          {title}
        </h2>
        <div className={styles.words}>
          {text && (
            <p className={styles.text} lang={langOf('signUp.text')}>
              {text}
            </p>
          )}
          {target?.kind === 'internal' && (
            <ButtonLink variant="primary" to={target.to} lang={langOf('signUp.link.label')}>
              {link?.label}
            </ButtonLink>
          )}
          {target?.kind === 'external' && (
            <a href={target.href} rel="noopener noreferrer" className={styles.link} lang={langOf('signUp.link.label')}>
              {link?.label}
            </a>
          )}
        </div>
      </Wrap>
    </section>
  );
}
