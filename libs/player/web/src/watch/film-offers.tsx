import { useLocale, useText } from '@nitrate/i18n';
import type { Playback } from '@nitrate/player/contract';
import { soundLanguageName } from '../sound/language-name';
import styles from './watch-page.module.css';

/** What the full film can be watched with: audio description, sign language, several languages. */
export function FilmOffers({ offers }: Pick<Playback, 'offers'>) {
  const text = useText();
  const locale = useLocale();
  const languages = offers.languages.map((language) => soundLanguageName(language, locale)).join(', ');
  const parts = [
    ...(offers.audioDescription ? [text('player.audioDescription')] : []),
    ...(offers.signLanguage ? [text('player.sign')] : []),
    ...(languages ? [text('player.offers.languages', { languages })] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label={text('player.offers')}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
