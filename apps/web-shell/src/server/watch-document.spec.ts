import type { Film } from '@nitrate/catalog/contract';
import { fastStartScripts, fastStartStyles, playerRoutes } from '@nitrate/player/web';
import type { CallApi } from '@nitrate/contract-kit';
import { contentNotFound, loadedModules, origin, rendererOf, reply } from './renderer.fixture';

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
  dataLicence: [],
  rights: null,
  source: null,
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

const [watchRoute] = playerRoutes(async () => ({
  creditLine: () => null,
  filmFacts: () => null,
  filmNotes: () => null,
  filmStanding: () => null,
  filmActions: () => null,
  filmCitation: () => null,
  relatedFilms: () => null,
  loginOffer: () => null,
  loadWatchTime: async () => () => () => undefined,
}));

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
  filmDurationMs: 842_000,
  textTracks: [],
  soundTracks: [],
  sign: null,
  offers: { audioDescription: false, signLanguage: false, languages: [] },
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

/** Renders the watch page with this reply of the playback endpoint. */
async function watchPage(playback: unknown, status = 200): Promise<string> {
  if (!watchRoute) throw new Error('There is no watch page.');
  const load = async () => {
    loadedModules.push('libs/player/web/src/watch/watch-page.tsx');
    return watchRoute.load();
  };
  const callApi: CallApi = async (path) => {
    if (path.startsWith('/api/playback/')) return reply(status, playback);
    if (path.startsWith('/api/catalog/films/ferry')) return reply(200, film);
    return contentNotFound;
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
])('loads the %s of the document before everything else, including the app', async (_, reply, scripts) => {
  const html = await watchPage(reply);
  expect(html).toContain('<style>h1{color:red}</style>');
  expect(html).toContain('<style>a>b{color:red}</style>');
  expect(html).not.toContain('rel="stylesheet"');
  expect(html).not.toMatch(/<link[^>]*as="font"/);
  expect(scriptsOf(html)).toEqual(scripts);
  expect(html).toContain('content="/assets/entry.js /assets/react.js /assets/watch.js /assets/en.js" data-held=""');
  expect(html).toContain(`<script type="module">${fastStartScripts[0]}</script>`);
});

it('loads a preview from the head, and has it in <noscript>', async () => {
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

it('preloads the first files of a full film, which a separate script starts in place', async () => {
  const html = await watchPage(full);
  expect(html).toContain('data-manifest="/media/g/1.a/asset/manifest.mpd" data-start="0"');
  expect(html).not.toContain('<template');
  expect(html).toContain('<link rel="modulepreload" href="/assets/shaka.js" fetchPriority="high"/>');
  for (const path of full.preload) {
    expect(html).toContain(`<link rel="preload" as="fetch" crossorigin="anonymous" href="/media/${path}"/>`);
  }
});

it('loads the app as every page does when there is nothing to play', async () => {
  const html = await watchPage({ type: 'about:blank', title: '', status: 404, code: 'noSignal' }, 404);
  expect(html).not.toContain('data-held');
  expect(html).not.toContain(fastStartScripts[0]);
  expect(html).toContain('href="/assets/watch.css"');
});

it.each([
  ['preview', preview],
  ['full film', full],
])('has only <style> elements in the document of a %s that the policy names by hash', async (_, reply) => {
  const html = await watchPage(reply);
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text);
  const allowed = [...rendererOf([]).inlineStyles, ...fastStartStyles];
  expect(styles.length).toBeGreaterThan(2);
  expect(styles.filter((text) => !allowed.includes(text ?? ''))).toEqual([]);
});
