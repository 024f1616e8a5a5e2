/** Languages of the interface: the provider, texts by id, and formats of durations, dates and names. */
export { I18nProvider, MoreMessages, withMessages } from './src/i18n-provider';
export { loadMessages } from './src/load-messages';
export type { Messages } from './src/messages';
export { useLocale } from './src/locale-context';
export { Text } from './src/text';
export { useText } from './src/use-text';
export { useProblemText } from './src/problem-text';
export { factSeparator, useFormats, yearOf } from './src/format';
