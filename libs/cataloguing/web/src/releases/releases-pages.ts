import type { Messages } from '@nitrate/i18n';
import { browserPage } from '@nitrate/ui';
import { releasesPath } from './releases-path';

type Load = () => Promise<{ messages: Messages }>;

/** The forms for times are the same as for single films. */
const both = (own: Load, films: Load): Load =>
  async function loadBoth() {
    const [{ messages }, { messages: more }] = await Promise.all([own(), films()]);
    return { messages: { ...more, ...messages } as Messages };
  };

const loadMessages = {
  en: both(
    () => import('virtual:messages/releases-studio/en'),
    () => import('virtual:messages/films-studio/en'),
  ),
  de: both(
    () => import('virtual:messages/releases-studio/de'),
    () => import('virtual:messages/films-studio/de'),
  ),
};

/** The page `/studio/releases`: a list and a calendar. */
export const releasesPage = browserPage({
  path: releasesPath,
  loadMessages,
  loadScreen: async () => (await import('./releases-screen')).ReleasesScreen,
});

/** The page `/studio/releases/{release}`. */
export const releasePage = browserPage({
  path: releasesPath,
  loadMessages,
  loadScreen: async () => (await import('./release-screen')).ReleaseScreen,
});
