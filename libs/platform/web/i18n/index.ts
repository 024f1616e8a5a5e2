/** Languages of the interface: the provider, texts by id, and the formats of this product. */
export { I18nProvider } from './src/i18n-provider';
export type { I18nProviderProps } from './src/i18n-provider';
export { MoreMessages, withMessages } from './src/more-messages';
export { loadMessages } from './src/load-messages';
export type { Messages } from './src/messages';
export { useLocale } from './src/locale-context';
export { Text } from './src/text';
export type { TextProps } from './src/text';
export { useText } from './src/use-text';
export type { TextValues } from './src/use-text';
export { problemText, useProblemText } from './src/problem-text';
export { countryName, formatDuration, formatPosition, languageName, useFormats, yearOf } from './src/format';
export type { Formats } from './src/format';
