import { localeTags, otherLocale, switchLocalePath } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';
import { PageLink } from '@nitrate/routing';
import { useLocation } from 'react-router-dom';
import { storeLanguage } from './language-cookie';
import styles from './language-switch.module.css';

/** Names of the languages in themselves. */
const ownNames = { en: 'English', de: 'Deutsch' } as const;

interface LanguageSwitchProps {
  /** Shows the name of the language instead of its code. */
  spelledOut?: boolean;
  onChosen?: () => void;
}

/** Link to the same page in the other language, with its search. Stores the choice in a cookie. */
export function LanguageSwitch({ spelledOut = false, onChosen }: LanguageSwitchProps) {
  const { pathname, search } = useLocation();
  const other = otherLocale(useLocale());
  return (
    <PageLink
      className={styles['switch']}
      to={switchLocalePath(other, pathname + search)}
      lang={localeTags[other]}
      hrefLang={localeTags[other]}
      aria-label={ownNames[other]}
      preventScrollReset
      onClick={() => {
        storeLanguage(other);
        onChosen?.();
      }}
    >
      {spelledOut ? ownNames[other] : other.toUpperCase()}
    </PageLink>
  );
}
