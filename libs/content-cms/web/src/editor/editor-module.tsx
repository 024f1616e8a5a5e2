import type { Locale } from '@nitrate/contract-kit';
import { MoreMessages, type Messages, useLocale } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import { LoadingNote } from '@nitrate/ui';
import { lazy, Suspense, type ComponentType } from 'react';

const texts: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('virtual:messages/editor/en'),
  de: () => import('virtual:messages/editor/de'),
};

const Loading = () => (
  <>
    <PageHead path="/admin/content" noindex />
    <LoadingNote />
  </>
);

/**
 * A page of the editor. The screen loads in the browser alone, with its own texts, which no other page has to load: the
 * server shows nobody's drafts, and has no use for a text editor.
 */
export function editorModule(load: () => Promise<ComponentType>): PageModule {
  const screenIn = (locale: Locale) =>
    lazy(async () => {
      const [Screen, { messages }] = await Promise.all([load(), texts[locale]()]);
      return {
        default: () => (
          <MoreMessages messages={messages}>
            <Screen />
          </MoreMessages>
        ),
      };
    });
  const screens = { en: screenIn('en'), de: screenIn('de') };
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
      await Promise.all([load(), texts[locale]()]);
    },
  };
}
