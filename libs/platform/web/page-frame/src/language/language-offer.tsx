import { type Locale, localeTags, switchLocalePath } from '@nitrate/contract-kit';
import { MoreMessages, Text, useLocale, useText } from '@nitrate/i18n';
import { PageLink } from '@nitrate/routing';
import { IconButton, Wrap } from '@nitrate/ui';
import { useLocation } from 'react-router-dom';
import { messages as de } from 'virtual:messages/language/de';
import { messages as en } from 'virtual:messages/language/en';
import { storeLanguage } from './language-cookie';
import styles from './language-offer.module.css';

const texts: Record<Locale, typeof en> = { en, de };

interface LanguageOfferProps {
  offered: Locale;
  onDismiss: () => void;
}

/** A bar in the language that the reader asks for: it leads to the page in that language. Both choices are stored. */
export function LanguageOffer(props: LanguageOfferProps) {
  return (
    <MoreMessages messages={texts[props.offered]}>
      <OfferBar {...props} />
    </MoreMessages>
  );
}

function OfferBar({ offered, onDismiss }: LanguageOfferProps) {
  const text = useText();
  const locale = useLocale();
  const language = new Intl.DisplayNames(localeTags[offered], { type: 'language' }).of(locale);
  const { pathname, search } = useLocation();
  return (
    <aside className={styles.bar} lang={localeTags[offered]} aria-label={text('pageFrame.language.label')}>
      <Wrap className={styles.row}>
        <p className={styles.words}>
          <Text id="pageFrame.language.text" />{' '}
          <PageLink
            className={styles.link}
            to={switchLocalePath(offered, pathname + search)}
            hrefLang={localeTags[offered]}
            preventScrollReset
            onClick={() => storeLanguage(offered)}
          >
            <Text id="pageFrame.language.link" />
          </PageLink>
        </p>
        <IconButton
          icon="close"
          size="small"
          label={text('pageFrame.language.dismiss', { language })}
          tooltip="none"
          onClick={() => {
            storeLanguage(locale);
            onDismiss();
          }}
        />
      </Wrap>
    </aside>
  );
}
