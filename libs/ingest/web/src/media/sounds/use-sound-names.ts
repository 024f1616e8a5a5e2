import { useFormats, useLocale, useText } from '@nitrate/i18n';
import type { SoundTrack } from '@nitrate/ingest/contract';

interface SoundNames {
  languageName(language: string): string;
  /** Language and kind: `German, audio description`; the kind alone where the language is not known. */
  nameOf(sound: Pick<SoundTrack, 'language' | 'purpose'>): string;
}

/** Names sound tracks. */
export function useSoundNames(): SoundNames {
  const text = useText();
  const locale = useLocale();
  const { language: nameOfLanguage } = useFormats();
  const languageName = (language: string) =>
    language === 'und' ? text('ingest.media.sound.languageUnknown') : nameOfLanguage(language);
  return {
    languageName,
    nameOf: ({ language, purpose }) => {
      const kind = text(`ingest.media.sound.${purpose}`);
      return language === 'und'
        ? kind.charAt(0).toLocaleUpperCase(locale) + kind.slice(1)
        : `${languageName(language)}, ${kind}`;
    },
  };
}
