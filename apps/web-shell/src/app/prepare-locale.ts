import type { AppDispatch } from '@nitrate/api-client';
import type { Locale } from '@nitrate/contract-kit';
import { preloadSiteContent } from '@nitrate/content-cms/data-access';
import { loadMessages, type Messages } from '@nitrate/i18n';

/** Texts by language, as far as they are loaded. */
export type LoadedMessages = Map<Locale, Messages>;

/** A frame without the editors' words is better than a page that waits for them. */
const longestWaitMs = 1000;

/** Loads the texts of a language, once. */
export async function prepareMessages(locale: Locale, messages: LoadedMessages): Promise<void> {
  if (!messages.has(locale)) messages.set(locale, await loadMessages(locale));
}

/** Loads what every page of a language shows: its texts, and for as long as one may wait the editors' words. */
export async function prepareLocale(
  locale: Locale,
  url: URL,
  { messages, dispatch }: { messages: LoadedMessages; dispatch: AppDispatch },
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestWaitMs);
  });
  const content = preloadSiteContent({ dispatch, locale, url });
  await Promise.all([prepareMessages(locale, messages), Promise.race([content, waited])]);
  clearTimeout(timer);
}
