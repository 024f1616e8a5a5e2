import { PageHead, type PageModule, type PageRoute } from '@nitrate/routing';
import { pages as realPages } from '../app/pages';
import { appAfterFilmScript } from './app-after-film';
import { loadFilmScript, placeFilmScript } from './film-ahead';
import { makePageRenderer } from './page-renderer';
import type { AssetMap } from './page-assets';
import type { CallApi } from './in-process-send';

const assets: AssetMap = {
  build: 'b1',
  entry: { scripts: ['/assets/entry.js', '/assets/react.js'], styles: ['/assets/entry.css'] },
  messages: { en: ['/assets/en.js'], de: ['/assets/de.js'] },
  pages: {
    'libs/hello-page.tsx': { scripts: ['/assets/hello.js'], styles: ['/assets/hello.css'] },
    'libs/film.ts': { scripts: ['/assets/film.js'], styles: [] },
  },
  styleTexts: { '/assets/hello.css': 'h1{color:red}' },
};

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
  throw new Error('secret of the house');
};

const pages: readonly PageRoute[] = [
  page('/hello', Hello),
  page('/broken', Broken),
  page('/refused', Hello, () => Promise.reject(new Error('secret of the house'))),
];

/** A content service with a header, everything else missing. */
function fakeSite(label = 'Explore') {
  const calls: { path: string; headers: Record<string, string> }[] = [];
  const callApi: CallApi = async (path, init) => {
    calls.push({ path, headers: init?.headers ?? {} });
    if (path.startsWith('/content/header')) {
      return { status: 200, body: { items: [{ id: 'explore', label, href: '/explore' }] } };
    }
    return { status: 404, body: { type: 'about:blank', title: '', status: 404, code: 'contentNotFound' } };
  };
  return { calls, callApi };
}

const origin = 'https://films.example';
let noted: string[] = [];
const takeNoted = () => {
  const taken = noted;
  noted = [];
  return taken;
};
const rendererOf = (routes: readonly PageRoute[]) => makePageRenderer({ pages: routes, assets, takeNoted });

const stateOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

it('renders a page as a whole document in the language of its path', async () => {
  const { render } = rendererOf(pages);
  const { callApi } = fakeSite();
  const english = await render({ url: '/hello', origin, callApi });
  const german = await render({ url: '/de/hello', origin, callApi });
  expect(english.status).toBe(200);
  expect(english.html).toMatch(/^<!doctype html><html lang="en-GB"><head><meta charset="utf-8">/);
  expect(english.html).toContain('<title>Hello – Nitrate</title>');
  expect(english.html).toContain('Skip to content');
  expect(german.html).toContain('<html lang="de-DE">');
  expect(german.html).toContain('Zum Inhalt springen');
  expect(german.headers['content-language']).toBe('de-DE');
  expect(german.html).toContain('hrefLang="en" href="https://films.example/hello"');
});

it('takes only a whole first segment for a language', async () => {
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
])('answers 404 for %s and says so', async (url, heading) => {
  const { status, html } = await rendererOf(realPages).render({ url, origin, callApi: fakeSite().callApi });
  expect(status).toBe(404);
  expect(html).toContain(`<h1>${heading}</h1>`);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

it.each(['/broken', '/de/refused'])(
  'shows the error screen where %s fails, and tells only the house why',
  async (url) => {
    const { render } = rendererOf(pages);
    const { status, html, headers, fault } = await render({ url, origin, callApi: fakeSite().callApi });
    expect(status).toBe(500);
    expect(html).toContain(url.startsWith('/de') ? 'Etwas ist schiefgelaufen' : 'something went wrong');
    expect(html).toContain('>500<');
    expect(html).not.toContain('secret of the house');
    expect(fault).toEqual(new Error('secret of the house'));
    expect(headers['cache-control']).toBe('no-store');
  },
);

it('says nothing of the visitor: it knows none, and its answers may be kept by anyone', async () => {
  const { render } = rendererOf(pages);
  const { calls, callApi } = fakeSite();
  const { headers, html } = await render({ url: '/hello', origin, callApi });
  expect(headers['cache-control']).toMatch(/^public, .*s-maxage=\d/);
  expect(Object.keys(headers)).not.toContain('set-cookie');
  for (const call of calls) expect(Object.keys(call.headers)).not.toContain('cookie');
  expect((await render({ url: '/hello', origin, callApi })).html).toBe(html);
});

it('lets nobody keep a page made while the content service failed', async () => {
  const callApi: CallApi = async () => ({ status: 503, body: null });
  const { status, headers } = await rendererOf(pages).render({ url: '/hello', origin, callApi });
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
});

it('carries its data so that no text can end the block it stands in', async () => {
  const label = '</script><script>alert(1)</script>';
  const { html } = await rendererOf(pages).render({ url: '/hello', origin, callApi: fakeSite(label).callApi });
  expect(html).not.toContain('<script>alert');
  expect(JSON.stringify(stateOf(html))).toContain(JSON.stringify(label).slice(1, -1));
});

it('announces the files of the page, its language and the entry, whatever was asked for before', async () => {
  let loaded: Promise<PageModule> | undefined;
  const load = () => {
    if (!loaded) noted.push('libs/hello-page.tsx');
    loaded ??= Promise.resolve({ Page: Hello });
    return loaded;
  };
  const announcing = rendererOf([{ ...page('/hello', Hello), load }]);
  const { callApi } = fakeSite();
  await announcing.payload({ url: '/hello', origin, callApi });
  const { html } = await announcing.render({ url: '/hello', origin, callApi });
  expect(html).toContain('<link rel="stylesheet" href="/assets/hello.css">');
  expect(html).toContain('<script type="module" src="/assets/entry.js"');
  for (const file of ['react', 'hello', 'en']) {
    expect(html).toContain(`<link rel="modulepreload" href="/assets/${file}.js"`);
  }
  expect(html).not.toContain('/assets/de.js');
});

/** A page whose film begins by itself. */
async function pageWithFilm(Page: () => React.ReactNode, mediaFirst: { script?: string }): Promise<string> {
  const route = page('/hello', Page);
  const load = async () => ({ ...(await route.load()), preload: async () => ({ mediaFirst }) });
  let once: ReturnType<typeof load> | undefined;
  const renderer = rendererOf([
    {
      ...route,
      load: () => {
        if (!once) noted.push('libs/hello-page.tsx');
        return (once ??= load());
      },
    },
  ]);
  const { html } = await renderer.render({ url: '/hello', origin, callApi: fakeSite().callApi });
  return html;
}

it('lets a film that plays in the document come before everything else, the app included', async () => {
  const html = await pageWithFilm(Hello, { script: 'libs/film.ts' });
  expect(html).toContain('<style>h1{color:red}</style>');
  expect(html).not.toContain('href="/assets/hello.css"');
  expect(html).not.toMatch(/<link[^>]*as="font"/);
  expect([...html.matchAll(/<script[^>]*src="([^"]*)"/g)].map(([, src]) => src)).toEqual(['/assets/film.js']);
  expect(html).toContain('content="/assets/entry.js /assets/react.js /assets/hello.js /assets/en.js"');
  expect(html).toContain(`<script type="module">${appAfterFilmScript}</script>`);
});

it('lets a film load from the head whose sources the document names, and holds it in place for those without script', async () => {
  const Film = () => (
    <main>
      <video autoPlay muted aria-label="The Ferry $& Leaves">
        <source src="/media/ferry.mp4" />
      </video>
    </main>
  );
  const html = await pageWithFilm(Film, {});
  const film = /<template id="film-ahead">(.*?)<\/template>/.exec(html)?.[1] ?? '';
  expect(film).toMatch(
    /^<video .*aria-label="The Ferry \$&amp; Leaves".*<source src="\/media\/ferry.mp4"\/><\/video>$/,
  );
  expect(html.indexOf(loadFilmScript)).toBeLessThan(html.indexOf('<style'));
  expect(html).toContain(`<main><noscript>${film}</noscript><script>${placeFilmScript}</script></main>`);
});

it('leaves a film in its place that a script of its own begins', async () => {
  const Film = () => <video data-manifest="/media/ferry.mpd" />;
  const html = await pageWithFilm(Film, { script: 'libs/film.ts' });
  expect(html).toContain('<video data-manifest="/media/ferry.mpd"></video>');
  expect(html).not.toContain('<template');
});

it('runs no script of the page itself but those that set colours and whether to offer a login', async () => {
  const { html } = await rendererOf(pages).render({ url: '/hello', origin, callApi: fakeSite().callApi });
  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|application\/))[^>]*>(.*?)<\/script>/gs)].map(
    ([, code]) => code,
  );
  expect(inline).toEqual([expect.stringContaining('dataset.theme'), expect.stringContaining('dataset.session')]);
});

it('answers the data of a page for fetching it ahead', async () => {
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
