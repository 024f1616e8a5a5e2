import { localeNames, localeTags, otherLocales, switchLocalePath } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';
import { PageLink } from '@nitrate/routing';
import { useLocation } from 'react-router-dom';
import { storeLanguage } from './language-cookie';
import styles from './language-switch.module.css';

interface LanguageSwitchProps {
  /** Shows the name of the language instead of its code. */
  spelledOut?: boolean;
  onChosen?: () => void;
}

/** Links to the same page in the other languages, with its search. Stores the choice in a cookie. */
export function LanguageSwitch({ spelledOut = false, onChosen }: LanguageSwitchProps) {
  const { pathname, search } = useLocation();
  return otherLocales(useLocale()).map((other) => (
    <PageLink
      key={other}
      className={styles.switch}
      to={switchLocalePath(other, pathname + search)}
      lang={localeTags[other]}
      hrefLang={localeTags[other]}
      aria-label={localeNames[other]}
      preventScrollReset
      onClick={() => {
        storeLanguage(other);
        onChosen?.();
      }}
    >
      {spelledOut ? localeNames[other] : other.toUpperCase()}
    </PageLink>
  ));
}
