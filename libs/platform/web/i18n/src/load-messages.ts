import type { Locale } from '@nitrate/contract-kit';
import type { Messages } from './messages';

const chunks: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('virtual:messages/en'),
  de: () => import('virtual:messages/de'),
};

/** Loads the compiled messages of a locale, which are a chunk of their own. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const { messages } = await chunks[locale]();
  return messages;
}
