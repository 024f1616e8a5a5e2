import { byLocale, type Locale, LocalisedError, type LocalisedText } from '@nitrate/contract-kit';

/** What is wrong in a file, and where: `line 12`. Without a place it concerns the whole file. */
export interface SubtitleFault {
  at?: LocalisedText;
  text: LocalisedText;
}

/** A file cannot be read as subtitles. The texts name the first faults with their lines. */
export class SubtitlesInvalid extends LocalisedError {
  override readonly name = 'SubtitlesInvalid';

  constructor(
    readonly faults: readonly SubtitleFault[],
    options?: ErrorOptions,
  ) {
    const inLanguage = (lang: Locale) =>
      faults.map(({ at, text }) => (at ? `${at[lang]}: ${text[lang]}` : text[lang])).join('; ');
    super(byLocale(inLanguage), options);
  }
}

export const atLine = (line: number): LocalisedText => ({ en: `line ${line}`, de: `Zeile ${line}` });

/** The place of a fault in a binary file, by the number that the file gives to the subtitle. */
export const atSubtitle = (number: number): LocalisedText => ({ en: `subtitle ${number}`, de: `Untertitel ${number}` });
