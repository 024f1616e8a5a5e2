import { defaultLocale, type Locale } from './locale';

/** A text in every language of the interface. */
export type LocalisedText = Readonly<Record<Locale, string>>;

/** An error that users read, in their language. `message` is the text in the default language, for logs. */
export class LocalisedError extends Error {
  constructor(
    readonly texts: LocalisedText,
    options?: ErrorOptions,
  ) {
    super(texts[defaultLocale], options);
  }
}
