import { Text, useLocale, useText } from '@nitrate/i18n';
import { withInstitutionTexts } from './institution-texts';
import styles from './institution.module.css';
import { expectSession } from './expect-session';
import { signOnAddress } from './sign-on-address';
import { strongAddress } from '../strong-address';

interface InstitutionOfferProps {
  institution: { slug: string; name: string };
  target: string;
}

/** Leads a user whose address belongs to an institution to its sign-in. */
export const InstitutionOffer = withInstitutionTexts(
  ({ institution: { slug, name }, target }: InstitutionOfferProps) => {
    const text = useText();
    const lang = useLocale();
    return (
      <div className={styles.offer}>
        <p>
          <Text id="auth.institution.known" values={{ name, strong: strongAddress }} />
        </p>
        <a href={signOnAddress(slug, { lang, target })} className={styles.link} onClick={expectSession}>
          {text('auth.institution.continue', { name })}
        </a>
      </div>
    );
  },
);
