import type { Locale } from '@nitrate/contract-kit';
import { act, screen } from '@testing-library/react';
import { authSlice, userCleared } from '@nitrate/auth/data-access';
import type { Film } from '@nitrate/catalog/contract';
import type { Playback } from '@nitrate/player/contract';
import { renderPage, renderWithApp } from '@nitrate/testing-web';
import { Route, Routes } from 'react-router-dom';
import { MiniPlayer } from '../lazy-parts';
import { playerRoutes } from '../player-routes';
import type { CaptureWatchTime } from '../stage/use-watch-time';
import { installFakeMedia } from './fake-media';
import { installFakeView } from './fake-view';

/** The film of the specs of the watch page. */
export const film: Partial<Film> = {
  id: 'film-1',
  slug: 'a-walk',
  supplierId: 'HFC-0412',
  archive: { id: 'a', slug: 'a', name: 'Harbour Archive' },
  title: 'A Walk Through the New City',
  description: 'A cameraman follows one passer-by.',
  textLang: { title: 'en', description: 'en' },
  keywords: [],
  language: [],
  production_genre: [],
  alternativeTitles: [],
  dataLicence: [],
  rights: null,
  source: null,
  description_date: '1931',
  production_actor: [],
  production_countryoforigin: ['Germany'],
  production_studio: [],
  production_talent_cast_principals: [],
  production_talent_composer: [],
  production_talent_director: ['Elsa Brandt'],
  si_format_duration: '00:14:02',
  availability: 'full',
  poster: null,
  addedAt: '2026-01-01T00:00:00Z',
};

/** Thirty seconds from its first minute on. */
export const preview: Playback = {
  film: 'film-1',
  kind: 'preview',
  assetId: 'asset-p',
  src: 'g/9.x/asset-p/360.mp4',
  type: 'video/mp4',
  hls: null,
  sources: [{ src: 'g/9.x/asset-p/360.mp4', type: 'video/mp4', height: 360 }],
  expiresAt: '2030-01-01T00:00:00Z',
  reason: 'subscriptionRequired',
  durationMs: 30_000,
  width: 640,
  height: 480,
  hasSound: true,
  offsetMs: 60_000,
  filmDurationMs: 842_000,
  textTracks: [],
  soundTracks: [],
  sign: null,
  offers: { audioDescription: false, signLanguage: false, languages: [] },
  chapters: [{ startMs: 5_000, title: 'The bridge', titles: { de: 'Die Brücke' } }],
  thumbnails: null,
  preload: [],
};

const transcripts = [
  { language: 'en', kind: 'transcript' },
  { language: 'de', kind: 'transcript' },
];

const englishCues = [
  { startMs: 61_000, endMs: 64_000, text: 'Two porters and a birdcage.' },
  { startMs: 300_000, endMs: 303_000, text: 'Nobody here is late.' },
];

const germanCues = [{ startMs: 61_000, endMs: 64_000, text: 'Zwei Gepäckträger.' }];

/** Measures nothing. */
export const endWatchTime = jest.fn();
export const watchTime = jest.fn<() => void, Parameters<CaptureWatchTime<Film>>>(() => endWatchTime);
export const loadWatchTime = jest.fn(async () => watchTime);

const [route] = playerRoutes(async () => ({
  creditLine: () => <>1931 · DE</>,
  filmFacts: () => <>facts</>,
  filmNotes: () => <>notes</>,
  filmStanding: () => <>rights</>,
  filmActions: () => <>film actions</>,
  filmCitation: () => <>citation</>,
  relatedFilms: () => null,
  loginOffer: ({ back }) => <a href={`/login?back=${back}`}>Log in</a>,
  loadWatchTime,
}));

const network = {
  'GET /api/catalog/films/:film': film,
  'GET /api/catalog/films/:film/transcripts': { transcripts },
  'GET /api/catalog/films/:film/transcripts/en/:kind/cues': { cues: englishCues },
  'GET /api/catalog/films/:film/transcripts/de/:kind/cues': { cues: germanCues },
  'POST /api/playback/:film': preview,
  'GET /api/catalog/films/:film/related': { films: [] },
};

/** Opens the watch page over a fake network, as a visitor without a session. */
export async function openWatchPage(address = '/watch?v=a-walk', api = {}, locale: Locale = 'en') {
  if (!route) throw new Error('There is no watch page.');
  const app = await renderPage(route, {
    route: address,
    locale,
    reducers: { auth: authSlice.reducer },
    api: { ...network, ...api },
  });
  act(() => void app.store.dispatch(userCleared()));
  return app;
}

/** Opens the watch page in a site, with another page at every other address and the mini player next to them. */
export async function openSite(address = '/watch?v=a-walk', api = {}, locale: Locale = 'en') {
  if (!route) throw new Error('There is no watch page.');
  const { Page } = await route.load();
  const app = renderWithApp(
    <>
      <main id="main" tabIndex={-1}>
        <Routes>
          {['watch', 'de/watch'].map((path) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<h1>Another page</h1>} />
        </Routes>
      </main>
      <MiniPlayer />
    </>,
    { route: address, locale, reducers: { auth: authSlice.reducer }, api: { ...network, ...api } },
  );
  act(() => void app.store.dispatch(userCleared()));
  return app;
}

/** The player's element. */
export const video = () => screen.getByLabelText<HTMLVideoElement>(film.title ?? '', { selector: 'video' });

/** Moves the element to a time and fires an event there. */
export function playUntil(seconds: number, event = 'timeupdate') {
  act(() => {
    video().currentTime = seconds;
    video().dispatchEvent(new Event(event));
  });
}

/** Adds what jsdom lacks for the page. */
export function installWatchPage(): void {
  installFakeMedia();
  installFakeView();
  Element.prototype.scrollTo = () => undefined;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
}
