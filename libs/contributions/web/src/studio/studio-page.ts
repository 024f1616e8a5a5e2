import type { Locale } from '@nitrate/contract-kit';
import { type Messages, MoreMessages, useLocale } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import { LoadingNote } from '@nitrate/ui';
import { lazy, Suspense } from 'react';

const loadMessages: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('virtual:messages/contributions-studio/en'),
  de: () => import('virtual:messages/contributions-studio/de'),
};
const loadScreen = async () => (await import('./contributions-screen')).ContributionsScreen;

const lazyScreen = (locale: Locale) =>
  lazy(async () => {
    const [Screen, { messages }] = await Promise.all([loadScreen(), loadMessages[locale]()]);
    return {
      default: () => (
        <MoreMessages messages={messages}>
          <Screen />
        </MoreMessages>
      ),
    };
  });

const screens = { en: lazyScreen('en'), de: lazyScreen('de') };

function Page() {
  const Screen = screens[useLocale()];
  return (
    <Suspense
      fallback={
        <>
          <PageHead path="/studio/contributions" noindex />
          <LoadingNote />
        </>
      }
    >
      <Screen />
    </Suspense>
  );
}

/** The page `/studio/contributions`. Its screen is rendered in the browser alone: the server renders nothing of editors. */
export const studioPage: PageModule = {
  Page,
  preload: async ({ locale }) => {
    await Promise.all([loadScreen(), loadMessages[locale]()]);
  },
};
