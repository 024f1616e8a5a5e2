import { byLocale, type Locale } from '@nitrate/contract-kit';
import { MoreMessages, type Messages, useLocale } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import { lazy, Suspense, type ComponentType } from 'react';
import { useHydrated } from '../use-hydrated';
import { LoadingNote } from './states';

interface BrowserPage {
  /** Path of the page, for its head while it loads. */
  readonly path: string;
  readonly loadScreen: () => Promise<ComponentType>;
  readonly loadMessages: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>>;
}

/**
 * A page that is rendered in the browser only, such as in the studio: the server renders nothing of editors. Its
 * screen and its messages are chunks of their own.
 */
export function browserPage({ path, loadScreen, loadMessages }: BrowserPage): PageModule {
  // Not a `lazyPart`: without its screen the page fails.
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
  const screens = byLocale(lazyScreen);
  const loading = (
    <>
      <PageHead path={path} noindex />
      <LoadingNote />
    </>
  );
  return {
    Page: function Page() {
      const Screen = screens[useLocale()];
      const isHydrated = useHydrated();
      return <Suspense fallback={loading}>{isHydrated ? <Screen /> : loading}</Suspense>;
    },
    preload: async ({ locale }) => {
      await Promise.all([loadScreen(), loadMessages[locale]()]);
    },
  };
}
