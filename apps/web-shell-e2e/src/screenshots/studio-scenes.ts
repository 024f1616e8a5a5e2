import type { Scene } from './scenes';

const unknownId = '019ab000-0000-7000-8000-000000000000';

const scene = (name: string, path: string): (() => readonly Scene[]) => {
  return () => [{ name, path, as: 'editor' }];
};

/** Films, uploads, imports, releases and collections in the studio, and screening links. */
export const studioScenes = {
  '/studio/films': () => [
    { name: 'studio-films', path: '/studio/films', as: 'editor' },
    { name: 'studio-films-none', path: '/studio/films?q=no-film-of-this-name', as: 'editor' },
  ],
  '/studio/films/:film': () => [
    { name: 'studio-film-new', path: '/studio/films/new', as: 'editor' },
    { name: 'studio-film-unknown', path: `/studio/films/${unknownId}`, as: 'editor' },
  ],
  '/studio/films/:film/media': scene('studio-media-unknown', `/studio/films/${unknownId}/media`),
  '/studio/uploads': scene('studio-uploads', '/studio/uploads'),
  '/studio/import': scene('studio-import', '/studio/import'),
  '/studio/import/:import': scene('studio-import-unknown', `/studio/import/${unknownId}`),
  '/studio/bulk-edits': scene('studio-bulk-edits', '/studio/bulk-edits'),
  '/studio/bulk-edits/:edit': scene('studio-bulk-edit-unknown', `/studio/bulk-edits/${unknownId}`),
  '/studio/releases': () => [
    { name: 'studio-releases', path: '/studio/releases', as: 'editor' },
    { name: 'studio-releases-calendar', path: '/studio/releases?view=calendar', as: 'editor' },
  ],
  '/studio/releases/:release': scene('studio-release-unknown', `/studio/releases/${unknownId}`),
  '/studio/collections': scene('studio-collections', '/studio/collections'),
  '/studio/duplicates': () => [
    { name: 'studio-duplicates', path: '/studio/duplicates', as: 'editor' },
    { name: 'studio-duplicates-similar', path: '/studio/duplicates?by=similar', as: 'editor' },
    { name: 'studio-duplicates-chosen', path: '/studio/duplicates?by=chosen', as: 'editor' },
  ],
  '/screening/:token': () => [{ name: 'screening-ended', path: '/screening/no-such-link' }],
} satisfies Record<string, () => readonly Scene[]>;
