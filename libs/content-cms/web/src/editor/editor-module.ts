import type { Locale } from '@nitrate/contract-kit';
import { MoreMessages, type Messages, useLocale } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import { LoadingNote } from '@nitrate/ui';
import { lazy, Suspense, type ComponentType } from 'react';

const loadMessages: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('virtual:messages/editor/en'),
  de: () => import('virtual:messages/editor/de'),
};

const Loading = () => (
  <>
    <PageHead path="/studio/content" noindex />
    <LoadingNote />
  </>
);

/**
 * A page of the editor. Its screen and messages are chunks of their own, loaded and rendered in the browser only: no
 * other page needs them, and the server renders no drafts.
 */
export function editorModule(load: () => Promise<ComponentType>): PageModule {
  const lazyScreen = (locale: Locale) =>
    lazy(async () => {
      const [Screen, { messages }] = await Promise.all([load(), loadMessages[locale]()]);
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
      <Suspense fallback={<Loading />}>
        <Screen />
      </Suspense>
    );
  }
  return {
    Page,
    preload: async ({ locale }) => {
      await Promise.all([load(), loadMessages[locale]()]);
    },
  };
}
