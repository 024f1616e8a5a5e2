import {
  getExploreContent,
  getFooterContent,
  getGlobalContent,
  getHeaderContent,
  getLandingContent,
  getLoginContent,
  getPageContent,
  getSignUpContent,
} from '@nitrate/content-cms/contract';
import { startTestApi } from '@nitrate/testing-server';
import { builtInContent, contentCmsServer } from '../index';

describe('the content service', () => {
  let api: Awaited<ReturnType<typeof startTestApi>>;
  beforeAll(async () => {
    api = await startTestApi({
      migrations: [],
      register: (app) => contentCmsServer(app, { content: builtInContent }),
    });
  });

  it.each([
    getExploreContent,
    getFooterContent,
    getGlobalContent,
    getHeaderContent,
    getLandingContent,
    getLoginContent,
    getSignUpContent,
  ])('answers $url in both languages, with nothing lost on the way', async (endpoint) => {
    const english = await api.call(endpoint, { query: { lang: 'en' } });
    const german = await api.call(endpoint, { query: { lang: 'de' } });
    expect([english.status, german.status]).toEqual([200, 200]);
    expect(Object.keys(german.body)).toEqual(Object.keys(english.body));
    expect(german.text).not.toBe(english.text);
  });

  it('answers in English where no language is asked for', async () => {
    expect((await api.call(getLandingContent)).text).toBe(
      (await api.call(getLandingContent, { query: { lang: 'en' } })).text,
    );
  });

  it('has the same pages with the same blocks in both languages', async () => {
    const slugs = await builtInContent.slugs();
    expect(slugs).toEqual(expect.arrayContaining(['about', 'faq', 'imprint', 'privacy', 'accessibility', 'terms']));
    for (const slug of slugs) {
      const [en, de] = await Promise.all(
        (['en', 'de'] as const).map((lang) => api.call(getPageContent, { query: { slug, lang } })),
      );
      const idsOf = (body: typeof en) => body?.body.blocks?.map(({ type, id }) => `${type} ${id}`);
      expect(idsOf(en)).toEqual(idsOf(de));
      expect(en?.body).toEqual(await builtInContent.page(slug, 'en'));
    }
  });

  it('leads nowhere but to pages of this site that exist', async () => {
    const known = ['/', '/explore', '/archive', ...(await builtInContent.slugs()).map((slug) => `/${slug}`)];
    const everything = JSON.stringify(
      await Promise.all(
        (['en', 'de'] as const).flatMap((lang) => [
          builtInContent.header(lang),
          builtInContent.footer(lang),
          builtInContent.landing(lang),
          builtInContent.page('about', lang),
          builtInContent.page('faq', lang),
        ]),
      ),
    );
    const hrefs = [...everything.matchAll(/"href":"([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(hrefs.length).toBeGreaterThan(20);
    for (const href of hrefs) expect(known).toContain(href.replace(/\?.*/, ''));
  });

  it('lets shared caches keep an answer, and says when it has not changed', async () => {
    const first = await api.get('/api/global?lang=de');
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+/);
    const again = await api.get('/api/global?lang=de', { 'if-none-match': String(first.headers['etag']) });
    expect(again.status).toBe(304);
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
