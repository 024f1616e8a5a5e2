import { PageHead, type PageModule, type PageRoute } from '@nitrate/routing';
import type { Film } from '@nitrate/catalog/contract';
import { fastStartScripts, playerRoutes } from '@nitrate/player/web';
import type { CallApi, ClientBuild } from '@nitrate/server-rendering';
import { pages as realPages } from '../app/pages';
import { createShellRenderer } from './create-shell-renderer';

const client: ClientBuild = {
  build: 'b1',
  manifest: {
    'src/entry-browser.ts': {
      file: 'assets/entry.js',
      isEntry: true,
      imports: ['_react.js'],
      css: ['assets/entry.css'],
    },
    '_react.js': { file: 'assets/react.js' },
    '../../libs/hello-page.tsx': {
      file: 'assets/hello.js',
      imports: ['src/entry-browser.ts', '_react.js'],
      css: ['assets/hello.css'],
    },
    '../../libs/player/web/src/watch/watch-page.tsx': {
      file: 'assets/watch.js',
      imports: ['_react.js'],
      css: ['assets/watch.css'],
    },
    '../../libs/player/web/src/fast-start/start-document-film.ts': { file: 'assets/film.js', imports: ['_shaka.js'] },
    '_shaka.js': { file: 'assets/shaka.js' },
    'virtual:messages/en': { file: 'assets/en.js' },
    'virtual:messages/de': { file: 'assets/de.js' },
  },
  styles: { 'assets/entry.css': 'h1{color:red}', 'assets/watch.css': 'a>b{color:red}' },
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
let loadedModules: string[] = [];
const takeLoadedModules = () => {
  const loaded = loadedModules;
  loadedModules = [];
  return loaded;
};
const rendererOf = (routes: readonly PageRoute[]) => createShellRenderer({ pages: routes, client, takeLoadedModules });

const stateOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

it('renders a page as a whole document in the language of its path', async () => {
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
    if (!loaded) loadedModules.push('libs/hello-page.tsx');
    loaded ??= Promise.resolve({ Page: Hello });
    return loaded;
  };
  const announcing = rendererOf([{ ...page('/hello', Hello), load }]);
  const { callApi } = fakeSite();
  await announcing.payload({ url: '/hello', origin, callApi });
  const { html } = await announcing.render({ url: '/hello', origin, callApi });
  expect([...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/assets/entry.css',
    '/assets/hello.css',
  ]);
  expect(html).toContain('<script type="module" src="/assets/entry.js"');
  for (const file of ['react', 'hello', 'en']) {
    expect(html).toContain(`<link rel="modulepreload" href="/assets/${file}.js"`);
  }
  expect(html).not.toContain('/assets/de.js');
});

const film: Partial<Film> = {
  id: 'film-1',
  slug: 'ferry',
  archive: { id: 'a', slug: 'a', name: 'Harbour Archive' },
  title: 'The Ferry $& Leaves',
  description: null,
  textLang: {},
  keywords: [],
  language: [],
  production_genre: [],
  alternativeTitles: [],
  licence: null,
  description_date: '1931',
  production_actor: [],
  production_countryoforigin: [],
  production_studio: [],
  production_talent_cast_principals: [],
  production_talent_composer: [],
  production_talent_director: [],
  si_format_duration: '00:14:02',
  availability: 'full',
  poster: null,
  addedAt: '2026-01-01T00:00:00Z',
};

const [watchRoute] = playerRoutes({
  creditLine: () => null,
  filmFacts: () => null,
  relatedFilms: () => null,
  loginOffer: () => null,
});

const playback = {
  film: 'ferry',
  assetId: 'asset',
  src: 'g/1.a/asset/manifest.mpd',
  expiresAt: '2030-01-01T00:00:00Z',
  reason: 'openAccess',
  durationMs: 30_000,
  width: 640,
  height: 480,
  hasSound: true,
  offsetMs: 0,
  textTracks: [],
  chapters: [],
  thumbnails: null,
};

const preview = {
  ...playback,
  kind: 'preview',
  hls: null,
  sources: [{ src: 'g/1.a/asset/360.mp4', type: 'video/mp4', height: 360 }],
  preload: [],
};

const full = {
  ...playback,
  kind: 'full',
  hls: 'm.m3u8',
  sources: [],
  preload: ['g/1.a/asset/manifest.mpd', 'g/1.a/asset/1.m4s'],
};

/** The document of the watch page with what may be played. */
async function watchPage(granted: unknown, status = 200): Promise<string> {
  if (!watchRoute) throw new Error('There is no watch page.');
  const load = async () => {
    loadedModules.push('libs/player/web/src/watch/watch-page.tsx');
    return watchRoute.load();
  };
  const callApi: CallApi = async (path) => {
    if (path.startsWith('/api/playback/')) return { status, body: granted };
    if (path.startsWith('/api/catalog/films/ferry')) return { status: 200, body: film };
    return { status: 404, body: { type: 'about:blank', title: '', status: 404, code: 'contentNotFound' } };
  };
  const { html, fault } = await rendererOf([{ ...watchRoute, load }]).render({
    url: '/watch?v=ferry',
    origin,
    callApi,
  });
  expect(fault).toBeUndefined();
  return html;
}

const scriptsOf = (html: string) => [...html.matchAll(/<script[^>]*src="([^"]*)"/g)].map(([, src]) => src);

it.each([
  ['preview', preview, []],
  ['full film', full, ['/assets/film.js']],
])('lets the %s that the document plays come before everything else, the app included', async (_, granted, scripts) => {
  const html = await watchPage(granted);
  expect(html).toContain('<style>h1{color:red}</style>');
  expect(html).toContain('<style>a>b{color:red}</style>');
  expect(html).not.toContain('rel="stylesheet"');
  expect(html).not.toMatch(/<link[^>]*as="font"/);
  expect(scriptsOf(html)).toEqual(scripts);
  expect(html).toContain('content="/assets/entry.js /assets/react.js /assets/watch.js /assets/en.js"');
  expect(html).toContain(`<script type="module">${fastStartScripts[0]}</script>`);
});

it('lets a preview load from the head, and holds it in place for those without script', async () => {
  const html = await watchPage(preview);
  const video = /<template id="film">(.*?)<\/template>/.exec(html)?.[1] ?? '';
  expect(video).toMatch(
    /^<video .*aria-label="The Ferry \$&amp; Leaves".*<source src="\/media\/g\/1.a\/asset\/360.mp4"[^>]*\/><\/video>$/,
  );
  const [, loadFilmScript, placeFilmScript] = fastStartScripts;
  expect(html.indexOf(`<script>${loadFilmScript}</script>`)).toBeGreaterThan(0);
  expect(html.indexOf(`<script>${loadFilmScript}</script>`)).toBeLessThan(html.indexOf('<style'));
  expect(html).toContain(`<noscript>${video}</noscript><script>${placeFilmScript}</script>`);
});

it('leaves a full film in its place, where a script of its own starts it, and preloads its first files', async () => {
  const html = await watchPage(full);
  expect(html).toContain('data-manifest="/media/g/1.a/asset/manifest.mpd" data-start="0"');
  expect(html).not.toContain('<template');
  expect(html).toContain('<link rel="modulepreload" href="/assets/shaka.js" fetchPriority="high"/>');
  for (const path of full.preload) {
    expect(html).toContain(`<link rel="preload" as="fetch" crossorigin="anonymous" href="/media/${path}"/>`);
  }
});

it('loads everything at once where there is nothing to play', async () => {
  const html = await watchPage({ type: 'about:blank', title: '', status: 404, code: 'noSignal' }, 404);
  expect(scriptsOf(html)).toEqual(['/assets/entry.js']);
  expect(html).toContain('href="/assets/watch.css"');
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
