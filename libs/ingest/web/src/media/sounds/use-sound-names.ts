import { useFormats, useText } from '@nitrate/i18n';
import type { SoundTrack } from '@nitrate/player/contract';

interface SoundNames {
  languageName(language: string): string;
  /** Language and kind: `German, audio description`. */
  nameOf(sound: Pick<SoundTrack, 'language' | 'purpose'>): string;
}

/** Names sound tracks. */
export function useSoundNames(): SoundNames {
  const text = useText();
  const { language: nameOfLanguage } = useFormats();
  const languageName = (language: string) =>
    language === 'und' ? text('ingest.media.sound.languageUnknown') : nameOfLanguage(language);
  return {
    languageName,
    nameOf: ({ language, purpose }) =>
      [language === 'und' ? undefined : languageName(language), text(`ingest.media.sound.${purpose}`)]
        .filter(Boolean)
        .join(', '),
  };
}
