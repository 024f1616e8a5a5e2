import type { Locale } from '@nitrate/contract-kit';

/** Why a file was refused, in both languages, for the terminal, the admin area and notifications. */
export const refusalReasons = {
  notAFilm: {
    en: 'The file is not a video in a known format.',
    de: 'Die Datei ist kein Video in einem bekannten Format.',
  },
  noVideo: { en: 'The file has no video track.', de: 'Die Datei enthält keine Videospur.' },
  damaged: {
    en: 'The file is damaged and cannot be read to the end.',
    de: 'Die Datei ist beschädigt und lässt sich nicht bis zum Ende lesen.',
  },
  ffmpegFailed: {
    en: 'ffmpeg ended unexpectedly on every attempt to process the file.',
    de: 'ffmpeg hat sich bei jedem Versuch, die Datei zu verarbeiten, unerwartet beendet.',
  },
  codecUnknown: {
    en: 'The picture is encoded in a format that the installed ffmpeg cannot decode.',
    de: 'Das Bild liegt in einem Format vor, das das installierte ffmpeg nicht dekodieren kann.',
  },
  encrypted: {
    en: 'The file is encrypted or copy-protected.',
    de: 'Die Datei ist verschlüsselt oder kopiergeschützt.',
  },
  nameInvalid: {
    en: 'The name of the file is not valid Unicode.',
    de: 'Der Name der Datei ist kein gültiges Unicode.',
  },
  numberTaken: {
    en: 'Another film of the archive has the same archive number.',
    de: 'Ein anderer Film des Archivs hat dieselbe Archivnummer.',
  },
  unreadable: {
    en: 'The file or folder cannot be read.',
    de: 'Die Datei oder der Ordner lässt sich nicht lesen.',
  },
  tooShort: { en: 'The film is shorter than half a second.', de: 'Der Film ist kürzer als eine halbe Sekunde.' },
  tooLarge: {
    en: 'The picture is wider or taller than 8192 pixels.',
    de: 'Das Bild ist breiter oder höher als 8192 Pixel.',
  },
  tooMuchWork: {
    en: 'Processing the file took more time or memory than allowed.',
    de: 'Die Verarbeitung der Datei hat mehr Zeit oder Speicher gebraucht als erlaubt.',
  },
  metadataInvalid: {
    en: 'The metadata file of the film is invalid.',
    de: 'Die Metadatendatei zum Film ist ungültig.',
  },
  subtitlesInvalid: {
    en: 'A subtitle file of the film is invalid.',
    de: 'Eine Untertiteldatei zum Film ist ungültig.',
  },
  trackInvalid: {
    en: 'A sound track or the sign-language version of the film cannot be used.',
    de: 'Eine Tonspur oder die Fassung in Gebärdensprache zum Film ist nicht verwendbar.',
  },
  noSound: {
    en: 'The file has no sound that can be decoded.',
    de: 'Die Datei enthält keinen Ton, der sich dekodieren lässt.',
  },
  soundLength: {
    en: 'The sound was made for a film of a different length.',
    de: 'Der Ton gehört zu einem Film anderer Länge.',
  },
  filmMissing: {
    en: 'The file is named as the sign-language version of a film, but that film is not in the same folder.',
    de: 'Die Datei ist als Fassung in Gebärdensprache benannt, aber der Film dazu liegt nicht im selben Ordner.',
  },
  missing: { en: 'The file is no longer there.', de: 'Die Datei ist nicht mehr vorhanden.' },
  storageFull: { en: 'The disk is full.', de: 'Der Datenträger ist voll.' },
  unexpected: {
    en: 'Processing failed several times because of an error on our side.',
    de: 'Die Verarbeitung ist wegen eines Fehlers auf unserer Seite mehrmals fehlgeschlagen.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

export type RefusalReason = keyof typeof refusalReasons;
