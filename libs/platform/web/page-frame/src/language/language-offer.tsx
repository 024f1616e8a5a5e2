import { localeTags, otherLocale, switchLocalePath } from '@nitrate/contract-kit';
import { MoreMessages, Text, useLocale, useText } from '@nitrate/i18n';
import { PageLink } from '@nitrate/routing';
import { IconButton, Wrap } from '@nitrate/ui';
import { useLocation } from 'react-router-dom';
import { messages as de } from 'virtual:messages/language/de';
import { messages as en } from 'virtual:messages/language/en';
import { storeLanguage } from './language-cookie';
import styles from './language-offer.module.css';

const texts = { en, de };

interface LanguageOfferProps {
  onDismiss: () => void;
}

/** A bar in the language that the reader asks for: it leads to the page in that language. Both answers are stored. */
export function LanguageOffer({ onDismiss }: LanguageOfferProps) {
  const offered = otherLocale(useLocale());
  return (
    <MoreMessages messages={texts[offered]}>
      <OfferBar onDismiss={onDismiss} />
    </MoreMessages>
  );
}

function OfferBar({ onDismiss }: LanguageOfferProps) {
  const text = useText();
  const locale = useLocale();
  const offered = otherLocale(locale);
  const { pathname, search } = useLocation();
  return (
    <aside className={styles['bar']} lang={localeTags[offered]} aria-label={text('pageFrame.language.label')}>
      <Wrap className={styles['row']}>
        <p className={styles['words']}>
          <Text id="pageFrame.language.text" />{' '}
          <PageLink
            className={styles['link']}
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
          label={text('pageFrame.language.dismiss')}
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
