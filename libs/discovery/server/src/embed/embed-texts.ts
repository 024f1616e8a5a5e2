import type { Locale } from '@nitrate/contract-kit';

interface EmbedTexts {
  preview: string;
  /** Before the name of the site. */
  watchOn: string;
  play(title: string): string;
  loading: string;
  failed: string;
  missing: string;
  missingWhy: string;
  notDigitised: string;
  /** Before the name of the site. */
  recordOn: string;
  searchOn: string;
  busy: string;
}

/** Texts of the documents of the embed player. */
export const embedTexts: Record<Locale, EmbedTexts> = {
  en: {
    preview: 'Preview',
    watchOn: 'Watch on',
    play: (title) => `Play ${title}`,
    loading: 'Loading',
    failed: 'The player could not be loaded. Press play to try again.',
    missing: 'This film is not available',
    missingWhy: 'It may have been withdrawn, or it is not published yet.',
    notDigitised: 'This film cannot be played yet.',
    recordOn: 'Read about it on',
    searchOn: 'Go to the archive of',
    busy: 'Too many films were opened from your network within a minute. Please try again in a moment.',
  },
  de: {
    preview: 'Vorschau',
    watchOn: 'Ansehen bei',
    play: (title) => `${title} abspielen`,
    loading: 'Wird geladen',
    failed: 'Der Player konnte nicht geladen werden. Drücken Sie auf Abspielen, um es erneut zu versuchen.',
    missing: 'Dieser Film ist nicht verfügbar',
    missingWhy: 'Vielleicht wurde er zurückgezogen oder ist noch nicht veröffentlicht.',
    notDigitised: 'Dieser Film kann noch nicht abgespielt werden.',
    recordOn: 'Mehr dazu bei',
    searchOn: 'Zum Archiv von',
    busy: 'Aus Ihrem Netz wurden innerhalb einer Minute zu viele Filme geöffnet. Bitte versuchen Sie es gleich erneut.',
  },
};
