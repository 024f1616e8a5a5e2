import type { Locale } from '@nitrate/contract-kit';

/** Why a file cannot become a film, in both languages, for the terminal, the admin area and notifications. */
export const refusalReasons = {
  notAFilm: {
    en: 'The file is not a video in a known format.',
    de: 'Die Datei ist kein Video in einem bekannten Format.',
  },
  noVideo: { en: 'The file has no picture.', de: 'Die Datei enthält kein Bild.' },
  damaged: {
    en: 'The file is damaged and cannot be read to the end.',
    de: 'Die Datei ist beschädigt und lässt sich nicht bis zum Ende lesen.',
  },
  tooShort: { en: 'The film is shorter than half a second.', de: 'Der Film ist kürzer als eine halbe Sekunde.' },
  tooLarge: {
    en: 'The picture is larger than 8192 pixels on one side.',
    de: 'Das Bild ist auf einer Seite größer als 8192 Pixel.',
  },
  tooMuchWork: {
    en: 'Reading the file took more time or memory than allowed.',
    de: 'Das Lesen der Datei brauchte mehr Zeit oder Speicher als erlaubt.',
  },
  metadataInvalid: {
    en: 'The metadata beside the film cannot be used.',
    de: 'Die Metadaten neben dem Film sind unbrauchbar.',
  },
  missing: { en: 'The file is no longer there.', de: 'Die Datei ist nicht mehr vorhanden.' },
  storageFull: { en: 'There is no room left on the disk.', de: 'Auf dem Datenträger ist kein Platz mehr.' },
  unexpected: {
    en: 'Something went wrong on our side several times.',
    de: 'Auf unserer Seite ist mehrmals etwas schiefgegangen.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

export type RefusalReason = keyof typeof refusalReasons;
