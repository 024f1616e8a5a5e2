import type { AppDispatch } from '@nitrate/api-client';
import type { Locale } from '@nitrate/contract-kit';
import { loadMessages, type Messages } from '@nitrate/i18n';
import { preloadSiteContent } from '@nitrate/content-cms/web';

/** Loads what every page of a language shows: its texts, once, and the editors' words for the frame. */
export async function prepareLocale(
  locale: Locale,
  { messages, dispatch }: { messages: Map<Locale, Messages>; dispatch: AppDispatch },
): Promise<void> {
  const content = preloadSiteContent({ dispatch, locale });
  if (!messages.has(locale)) messages.set(locale, await loadMessages(locale));
  await content;
}
