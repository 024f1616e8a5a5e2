export { filmsPage } from './studio-films/films-page';
export { transcriptsPage } from './studio-transcripts/transcripts-page';
export { importPage, importsPage } from './studio-import/import-pages';
export { bulkEditPage, bulkEditsPage } from './studio-bulk-edit/bulk-edit-pages';
export { collectionsPage } from './studio-collections/collections-page';
