import { demoArchives } from '@nitrate/catalog/contract';
import {
  type ContentKey,
  getExploreContent,
  getFooterContent,
  getGlobalContent,
  getHeaderContent,
  getLandingContent,
  getLoginContent,
  getPageContent,
  getSignUpContent,
} from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { startTestApi } from '@nitrate/testing-server';
import { contentCmsServer, contentMigrations, publishedContent, seedContent } from '../../index';
import { builtInContent } from '../seed/seed-content';
import { addPublication } from '../store/write-content';
import type { ContentTables } from '../tables';

const editor = '00000000-0000-7000-8000-000000000002';

/** The service with the built-in content. `unpublish` takes a page off the site. */
async function startWithPages() {
  let refresh: () => void = () => undefined;
  const api = await startTestApi({
    migrations: [contentMigrations],
    async register(app, database) {
      await seedContent(database, 'own');
      const content = publishedContent({
        database,
        mediaBase: '/media',
        onScheduled: () => undefined,
        onError: () => undefined,
      });
      refresh = content.refresh;
      await app.register(contentCmsServer, { content });
    },
  });
  async function unpublish(slug: string, langs: readonly Locale[]): Promise<void> {
    const db = api.database.tables<ContentTables>();
    for (const lang of langs) await addPublication(db, { key: `page:${slug}`, lang, version: null, by: editor });
    refresh();
  }
  return { api, unpublish };
}

describe('the content service', () => {
  let api: Awaited<ReturnType<typeof startTestApi>>;
  beforeAll(async () => {
    ({ api } = await startWithPages());
  });

  it.each([
    [getExploreContent, 'explore'],
    [getLandingContent, 'landing'],
    [getGlobalContent, 'global'],
    [getFooterContent, 'footer'],
    [getHeaderContent, 'header'],
    [getLoginContent, 'login'],
    [getSignUpContent, 'signup'],
  ] as const)('answers $url in both languages, complete', async (endpoint, key: ContentKey) => {
    const english = await api.call(endpoint, { query: { lang: 'en' } });
    const german = await api.call(endpoint, { query: { lang: 'de' } });
    expect([english.status, german.status]).toEqual([200, 200]);
    expect(english.body).toEqual(builtInContent.own.get(key)?.en);
    expect(german.body).toEqual(builtInContent.own.get(key)?.de);
  });

  it('returns every page in both languages, complete', async () => {
    const pages = [...builtInContent.own].filter(([key]) => key.startsWith('page:'));
    expect(pages.length).toBeGreaterThan(5);
    for (const [key, texts] of pages) {
      const slug = key.slice('page:'.length);
      for (const lang of ['en', 'de'] as const) {
        expect((await api.call(getPageContent, { query: { slug, lang } })).body).toEqual(texts[lang]);
      }
    }
  });

  it('has no broken internal links in the built-in content', () => {
    const appPaths = [
      '/',
      '/explore',
      '/archive',
      '/login',
      '/sign-up',
      '/lists',
      '/contact/sales',
      '/cancellation',
      '/withdrawal',
      '/subscription/pricing',
    ];
    const { own, demo } = builtInContent;
    const known = [...appPaths, ...[...own.keys()].map((key) => `/${key.replace('page:', '')}`)];
    const hrefs = [...JSON.stringify([...own, ...demo]).matchAll(/"href":"([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(hrefs.length).toBeGreaterThan(20);
    for (const href of hrefs.filter((each) => !/^(mailto|https):/.test(each))) {
      expect(known).toContain(href.replace(/[?#].*/, ''));
    }
  });

  it('states of an archive with films of its own neither the demo nor anything about its films', () => {
    const texts = JSON.stringify([...builtInContent.own]);
    for (const lang of ['en', 'de'] as const) {
      const { text, imprint } = builtInContent.demo.get('footer')?.[lang] as { text: string; imprint: string };
      expect(imprint).toMatch(/invented|erfunden/);
      expect(text).not.toBe('');
    }
    for (const claim of [
      ...demoArchives,
      ...['Lantern Room', 'Wallstetten', 'invented', 'erfunden', 'three archives', 'drei Archive', 'nitrate.example'],
      ...['1895', 'Every film', 'Jeder Film', 'Zu jedem Film'],
    ]) {
      expect(texts.replaceAll('access@nitrate.example', '')).not.toContain(claim);
    }
  });

  it('allows shared caches, and returns 304 for unchanged content', async () => {
    const first = await api.get('/api/global?lang=de');
    expect(first.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+/);
    const again = await api.get('/api/global?lang=de', { 'if-none-match': String(first.headers['etag']) });
    expect(again.status).toBe(304);
  });

  it('links to no page that is not published in any language', async () => {
    const { api: edited, unpublish } = await startWithPages();
    await unpublish('terms', ['en', 'de']);
    await unpublish('privacy', ['de']);
    for (const lang of ['en', 'de'] as const) {
      const { body } = await edited.call(getFooterContent, { query: { lang } });
      expect(body.groups?.at(-1)?.items?.map(({ href }) => href)).toEqual([
        '/imprint',
        '/privacy',
        '/cancellation',
        '/withdrawal',
        '/accessibility',
        '/film-accessibility',
        '/leichte-sprache',
      ]);
      expect(body.groups?.[0]?.items).toHaveLength(5);
      await unpublish('faq', ['en', 'de']);
      const header = await edited.call(getHeaderContent, { query: { lang } });
      expect(header.body.items?.map(({ href }) => href)).toEqual(['/explore', '/archive', '/lists', '/about']);
    }
  });

  it.each([
    ['/api/page?slug=nowhere', 404, 'contentNotFound'],
    ['/api/page?slug=__proto__', 404, 'contentNotFound'],
    ['/api/page', 400, 'validationFailed'],
    ['/api/page?slug=about&lang=fr', 400, 'validationFailed'],
  ])('refuses %s', async (address, status, code) => {
    expect(await api.get(address)).toMatchObject({ status, body: { code } });
  });
});
