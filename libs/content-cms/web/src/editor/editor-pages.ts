import type { PageModule } from '@nitrate/routing';
import { browserPage } from '@nitrate/ui';
import type { ComponentType } from 'react';

/** A page of the editor. */
const editorModule = (loadScreen: () => Promise<ComponentType>): PageModule =>
  browserPage({
    path: '/studio/content',
    loadScreen,
    loadMessages: {
      en: () => import('virtual:messages/editor/en'),
      de: () => import('virtual:messages/editor/de'),
    },
  });

export const contentListPage = editorModule(async () => (await import('./editor-screens')).ContentListScreen);
export const editorPage = editorModule(async () => (await import('./editor-screens')).EditorScreen);
