import { browserPage } from '@nitrate/ui';

const path = '/studio/bulk-edits';
const loadMessages = {
  en: () => import('virtual:messages/import-studio/en'),
  de: () => import('virtual:messages/import-studio/de'),
};

/** The page `/studio/bulk-edits`: the last bulk edits. */
export const bulkEditsPage = browserPage({
  path,
  loadMessages,
  loadScreen: async () => (await import('./bulk-edits-screen')).BulkEditsScreen,
});

/** The page `/studio/bulk-edits/{edit}`. */
export const bulkEditPage = browserPage({
  path,
  loadMessages,
  loadScreen: async () => (await import('./bulk-edit-screen')).BulkEditScreen,
});
