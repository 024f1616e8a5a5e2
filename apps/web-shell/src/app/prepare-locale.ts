import { loadQuery, type AppDispatch } from '@nitrate/api-client';
import type { Locale } from '@nitrate/contract-kit';
import { preloadSiteContent } from '@nitrate/content-cms/data-access';
import { loadMessages, type Messages } from '@nitrate/i18n';

/** The loaded messages by language. */
export type LoadedMessages = Map<Locale, Messages>;

/** After this time the page is shown without the editors' content of the frame. */
const maxWaitMs = 1000;

/** Loads the messages of a language once. */
export async function prepareMessages(locale: Locale, messages: LoadedMessages): Promise<void> {
  if (!messages.has(locale)) messages.set(locale, await loadMessages(locale));
}

/** Loads messages and, within `maxWaitMs`, the editors' content that all pages of a language need. */
export async function prepareLocale(
  locale: Locale,
  url: URL,
  { messages, dispatch }: { messages: LoadedMessages; dispatch: AppDispatch },
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxWaitMs);
  });
  const content = preloadSiteContent({ load: loadQuery(dispatch), locale, url });
  try {
    await Promise.all([prepareMessages(locale, messages), Promise.race([content, timeout])]);
  } finally {
    clearTimeout(timer);
  }
}
