import type { ContentListItem, ContentVersions, EditedContent } from '@nitrate/content-cms/contract';

const ada = { id: '018f0000-0000-7000-8000-000000000001', name: 'Ada Brook' };

/** A piece of content in one language, published without later changes. */
export const versions = (over: Partial<ContentVersions> = {}): ContentVersions => ({
  state: 'published',
  version: 3,
  title: null,
  updatedAt: '2026-11-20T09:30:00Z',
  updatedBy: ada,
  publishedAt: '2026-11-20T09:31:00Z',
  scheduled: null,
  draft: {},
  published: {},
  publishedVersion: 3,
  publishedBy: ada,
  ...over,
});

export const landing = (over: Partial<EditedContent['locales']> = {}): EditedContent => ({
  key: 'landing',
  path: '/',
  locales: {
    en: versions({
      draft: {
        hero: { title: 'Open tins' },
        rows: [
          { id: 'a', title: 'First row', arrange: 'decades' },
          { id: 'b', title: 'Second row', arrange: 'collections' },
        ],
      },
    }),
    de: versions({ version: 5, publishedVersion: 5, draft: { hero: { eyebrow: 'Neu' }, rows: [{ id: 'a' }] } }),
    ...over,
  },
});

const summary = ({ draft: _draft, published: _published, publishedVersion: _version, publishedBy: _by, ...rest }: ContentVersions) => rest; // prettier-ignore

export const listItem = (key: string, en: Partial<ContentVersions>, de: Partial<ContentVersions>): ContentListItem => ({
  key,
  path: key.startsWith('page:') ? `/${key.slice('page:'.length)}` : '/',
  locales: { en: summary(versions(en)), de: summary(versions(de)) },
});
