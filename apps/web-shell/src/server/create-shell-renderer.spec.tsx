import { configureClient } from '@nitrate/api-client';
import { appStartScripts } from '@nitrate/app-start';
import { PageHead, type PageModule, type PageRoute } from '@nitrate/routing';
import type { CallApi } from '@nitrate/contract-kit';
import { pages as realPages } from '../app/pages';
import { fakeSite, loadedModules, origin, rendererOf, reply } from './renderer.fixture';

const page = (path: string, Page: () => React.ReactNode, preload?: () => Promise<void>): PageRoute => ({
  path,
  layout: 'default',
  load: async () => ({ Page, ...(preload && { preload }) }),
});

const Hello = () => (
  <h1>
    <PageHead title="Hello" path="/hello" />
    Hello
  </h1>
);

const Broken = (): never => {
  throw new Error('internal detail');
};

const pages: readonly PageRoute[] = [
  page('/hello', Hello),
  page('/broken', Broken),
  page('/refused', Hello, () => Promise.reject(new Error('internal detail'))),
];

const stateOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

it('renders a complete document in the language of its path', async () => {
  const { render } = rendererOf(pages);
  const { callApi } = fakeSite();
  const english = await render({ url: '/hello', origin, callApi });
  const german = await render({ url: '/de/hello', origin, callApi });
  expect(english.status).toBe(200);
  expect(english.html).toMatch(/^<!doctype html><html lang="en-GB"><head><meta charSet="utf-8"\/>/);
  expect(english.html).toContain('<title>Hello – Nitrate</title>');
  expect(english.html).toContain('Skip to content');
  expect(german.html).toContain('<html lang="de-DE">');
  expect(german.html).toContain('Zum Inhalt springen');
  expect(german.headers['content-language']).toBe('de-DE');
  expect(german.html).toContain('hrefLang="en" href="https://films.example/hello"');
});

it('recognises a language only as a complete first segment', async () => {
  const { render } = rendererOf(pages);
  const { callApi } = fakeSite();
  for (const url of ['/deck', '/DE/hello', '/fr/hello']) {
    const { status, html } = await render({ url, origin, callApi });
    expect({ url, status }).toEqual({ url, status: 404 });
    expect(html).toContain('<html lang="en-GB">');
  }
});

it.each([
  ['/no/such/page', 'Page not found'],
  ['/de/no/such/page', 'Seite nicht gefunden'],
  ['/no-such-slug', 'Page not found'],
  ['/de/no-such-slug', 'Seite nicht gefunden'],
])('responds to %s with 404 and the error page', async (url, heading) => {
  const { status, html } = await rendererOf(realPages).render({ url, origin, callApi: fakeSite().callApi });
  expect(status).toBe(404);
  expect(html).toContain(`<h1>${heading}</h1>`);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

it.each(['/admin', '/admin/no/such/page', '/de/studio/x', '/account/x', '/user/me/x'])(
  'does not tell visitors whether %s exists: its document leads to the login page',
  async (url) => {
    const { status, html } = await rendererOf(realPages).render({ url, origin, callApi: fakeSite().callApi });
    expect(status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/Page not found|Seite nicht gefunden/);
  },
);

it.each([
  ['/admin/content', '/studio/content'],
  ['/de/admin/content/page:about', '/de/studio/content/page%3Aabout'],
  ['/archive?collection=Nord%5C%2C%20S%C3%BCd', '/collection/nord-sud'],
  ['/de/archive?collection=Nord', '/de/collection/nord'],
])('redirects %s to %s for good', async (url, target) => {
  const { status, headers } = await rendererOf(realPages).render({ url, origin, callApi: fakeSite().callApi });
  expect([status, headers.location]).toEqual([308, target]);
});

it.each([
  ['/login', 'This page needs JavaScript.'],
  ['/de/sign-up', 'Diese Seite benötigt JavaScript.'],
  ['/contact/sales', 'This page needs JavaScript.'],
  ['/de/id/confirm/some-user', 'Diese Seite benötigt JavaScript.'],
  ['/account/user/email', 'This page needs JavaScript.'],
  ['/archive', undefined],
  ['/de/explore', undefined],
  ['/no/such/page', undefined],
])('says in %s to readers without scripts: %s', async (url, notice) => {
  const { html } = await rendererOf(realPages).render({ url, origin, callApi: fakeSite().callApi });
  expect(/<noscript><p[^>]*>([^.]*\.)/.exec(html)?.[1]).toBe(notice);
});

it.each([
  ['/watch', '/explore'],
  ['/de/watch?v=', '/de/explore'],
])('redirects %s, which names no film, to %s', async (url, target) => {
  const { status, headers } = await rendererOf(realPages).render({ url, origin, callApi: fakeSite().callApi });
  expect([status, headers.location]).toEqual([302, target]);
});

it.each(['/broken', '/de/refused'])(
  'shows the error screen when %s fails, and returns the cause to the caller only',
  async (url) => {
    const { render } = rendererOf(pages);
    const requestId = '4f2d0c6a-9b7e';
    const { callApi } = fakeSite();
    const { status, html, headers, fault } = await render({ url, origin, requestId, callApi });
    expect(status).toBe(500);
    expect(html).toContain(url.startsWith('/de') ? 'Etwas ist schiefgelaufen' : 'something went wrong');
    expect(html).toContain('>500<');
    expect(html).toContain('<code>4f2d0c6a-9b7e</code>');
    expect(html).not.toContain('internal detail');
    expect(fault).toEqual(new Error('internal detail'));
    expect(headers['cache-control']).toBe('no-store');
  },
);

it('renders public documents that do not depend on the visitor', async () => {
  const { render } = rendererOf(pages);
  const { calls, callApi } = fakeSite();
  const { headers, html } = await render({ url: '/hello', origin, callApi });
  expect(headers['cache-control']).toMatch(/^public, .*s-maxage=\d/);
  expect(Object.keys(headers)).not.toContain('set-cookie');
  for (const call of calls) expect(Object.keys(call.headers)).not.toContain('cookie');
  expect((await render({ url: '/hello', origin, callApi })).html).toBe(html);
});

it.each([
  ...['/lists/0199?share=token', '/id/reset?token=secret', '/de/id/reset?token=secret', '/id/confirm/0?token=secret'],
  ...['/digitisation-request/confirm?token=secret', '/no/such/page?token=secret'],
])('neither caches %s, whose address is a secret, nor names it as the referrer', async (url) => {
  const { headers } = await rendererOf(realPages).render({ url, origin, callApi: fakeSite().callApi });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
});

it('does not cache a draft whose address has ended', async () => {
  const { headers } = await rendererOf(realPages).render({
    url: '/hello?preview=token',
    origin,
    callApi: fakeSite().callApi,
  });
  expect(headers['cache-control']).toBe('no-store');
});

it('leaves the referrer of other pages to the policy of the server', async () => {
  const { headers } = await rendererOf(realPages).render({ url: '/id/reset', origin, callApi: fakeSite().callApi });
  expect(headers).not.toHaveProperty('referrer-policy');
});

it('does not cache a page rendered while the content service failed', async () => {
  const callApi: CallApi = async () => reply(503, null);
  const { status, headers } = await rendererOf(pages).render({ url: '/hello', origin, callApi });
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
});

const ownBases = { api: '/api', content: '/content', media: '/media' };

it('renders with the content of another system, and tells the browser where it lies', async () => {
  const { calls, callApi } = fakeSite('Elsewhere', 'https://cms.example/films');
  const bases = {
    api: 'https://api.example/v1',
    content: 'https://cms.example/films',
    media: 'https://cdn.example/films',
  };
  const { html } = await rendererOf(realPages).render({ url: '/explore', origin, callApi, bases });
  expect(html).toContain('>Elsewhere</a>');
  expect(calls.filter(({ path }) => !path.startsWith('https://')).map(({ path }) => path)).toEqual([]);
  const paths = calls.map(({ path }) => path);
  expect(paths).toContain('https://cms.example/films/header?lang=en');
  expect(paths.some((path) => path.startsWith('https://api.example/v1/catalog/films?'))).toBe(true);
  expect(stateOf(html)).toMatchObject({ bases });
  // The bases belong to the process.
  configureClient({ bases: ownBases });
});

it('escapes its data, so that no text can close the script element', async () => {
  const label = '</script><script>alert(1)</script>';
  const { html } = await rendererOf(pages).render({ url: '/hello', origin, callApi: fakeSite(label).callApi });
  expect(html).not.toContain('<script>alert');
  expect(JSON.stringify(stateOf(html))).toContain(JSON.stringify(label).slice(1, -1));
});

it('links the files of the entry, the page and its language, whatever was rendered before', async () => {
  let loaded: Promise<PageModule> | undefined;
  const load = () => {
    if (!loaded) loadedModules.push('libs/hello-page.tsx');
    loaded ??= Promise.resolve({ Page: Hello });
    return loaded;
  };
  const renderer = rendererOf([{ ...page('/hello', Hello), load }]);
  const { callApi } = fakeSite();
  await renderer.payload({ url: '/hello', origin, callApi });
  const { html } = await renderer.render({ url: '/hello', origin, callApi });
  expect([...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/assets/entry.css',
    '/assets/hello.css',
  ]);
  const [, scripts = ''] = /<meta name="app-scripts" content="([^"]*)"/.exec(html) ?? [];
  expect(scripts.split(' ').toSorted()).toEqual(
    ['entry', 'en', 'hello', 'react'].map((file) => `/assets/${file}.js`).toSorted(),
  );
  expect(scripts).toMatch(/^\/assets\/entry\.js /);
});

it('loads no script of the app before the first paint', async () => {
  const { html } = await rendererOf(pages).render({ url: '/hello', origin, callApi: fakeSite().callApi });
  expect(html).not.toMatch(/<script[^>]*src=|<link[^>]*modulepreload/);
});

it('has only the inline scripts for theme, session and the start of the app', async () => {
  const { html } = await rendererOf(pages).render({ url: '/hello', origin, callApi: fakeSite().callApi });
  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|application\/))[^>]*>(.*?)<\/script>/gs)].map(
    ([, code]) => code,
  );
  expect(inline).toEqual([
    expect.stringContaining('dataset.theme'),
    expect.stringContaining('dataset.session'),
    ...appStartScripts,
  ]);
});

it('returns the data of a page for prefetching', async () => {
  const { payload } = rendererOf(pages);
  const { callApi, calls } = fakeSite();
  const { status, headers, body } = await payload({ url: '/de/hello/_payload.json?q=x', origin, callApi });
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('application/json');
  const { data } = JSON.parse(body) as { data: { endpoint: string; arg: unknown }[] };
  expect(data).toContainEqual(expect.objectContaining({ endpoint: 'headerContent', arg: { locale: 'de' } }));
  expect(calls.every(({ headers: sent }) => sent['accept-language'] === 'de-DE')).toBe(true);
  expect((await payload({ url: '/nowhere/at/all/_payload.json', origin, callApi })).status).toBe(404);
});

describe('after a page', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] }));
  afterEach(() => jest.useRealTimers());

  it.each(['/archive?q=harbour', '/de/archive?q=harbour', '/watch?v=ferry', '/', '/no-such-page', '/explore'])(
    'no timer of %s and of its data is left',
    async (url) => {
      const { render, payload } = rendererOf(realPages);
      const { callApi } = fakeSite();
      await render({ url, origin, callApi });
      await payload({ url, origin, callApi });
      expect(jest.getTimerCount()).toBe(0);
    },
  );

  it('no timer is left when a loader or the page throws', async () => {
    const { render } = rendererOf(pages);
    for (const url of ['/broken', '/refused']) await render({ url, origin, callApi: fakeSite().callApi });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('calls that are still running are aborted', async () => {
    const signals: AbortSignal[] = [];
    const callApi: CallApi = (_path, { signal } = {}) => {
      if (signal) signals.push(signal);
      return new Promise(() => undefined);
    };
    const { render } = rendererOf(pages);
    const rendered = render({ url: '/hello', origin, callApi });
    while (signals.length === 0) await jest.advanceTimersByTimeAsync(0);
    // The page is rendered without the editors' content.
    await jest.advanceTimersByTimeAsync(1000);
    expect((await rendered).status).toBe(200);
    expect(signals.map(({ aborted }) => aborted)).toEqual(signals.map(() => true));
    expect(jest.getTimerCount()).toBe(0);
  });
});
