import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EmbeddedFilm, Playback } from '@nitrate/player/contract';
import { fireMediaEvent } from '../testing/fake-media';
import { installWatchPage, playUntil, video } from '../testing/open-watch-page';
import { previewPlayback } from '../testing/playbacks';
import { startEmbed } from './start-embed';

jest.mock('../engine/shaka-player', () => jest.requireActual('../testing/fake-shaka'));

beforeAll(installWatchPage);

const film: EmbeddedFilm = {
  locale: 'en',
  film: 'a-walk',
  title: 'A Walk Through the New City',
  titleLang: 'de-DE',
  facts: '1932 · Haus der Filme',
  archive: { id: 'archive-1', name: 'Haus der Filme' },
  page: 'https://films.example/watch?v=a-walk',
  site: 'Nitrate',
  poster: undefined,
  bases: { api: 'https://films.example/api', media: '/media' },
};

/** As the server renders it. */
const documentOf = (embedded: EmbeddedFilm) => `
  <main class="embed" data-state="rest">
    <h1>${embedded.title}</h1>
    <button class="embed-play" aria-label="Play ${embedded.title}"></button>
    <p class="embed-status" role="status" data-loading="Loading" data-failed="Failed"></p>
  </main>
  <script type="application/json" id="embedded-film">${JSON.stringify(embedded)}</script>`;

const granted = (playback: Playback) => Response.json(playback);
const refused = (status: number) => Response.json({ code: 'refused' }, { status });

/** Measures nothing. */
const watchTime = jest.fn(() => () => undefined);
const loadWatchTime = jest.fn(async () => watchTime);
beforeEach(() => jest.clearAllMocks());

/** Starts the document; grants are returned one after the other. */
function start(responses: readonly Response[], more: Partial<EmbeddedFilm> = {}) {
  document.body.innerHTML = documentOf({ ...film, ...more });
  const fetch = jest.fn<Promise<Response>, [string, RequestInit]>();
  for (const response of responses) fetch.mockResolvedValueOnce(response);
  globalThis.fetch = fetch as typeof globalThis.fetch;
  startEmbed({ loadWatchTime });
  return { user: userEvent.setup(), fetch };
}

const play = (title = 'Play A Walk Through the New City') => screen.getByRole('button', { name: title });

it('loads nothing until play is pressed, then plays what is granted', async () => {
  const { user, fetch } = start([granted(previewPlayback)]);
  expect(fetch).not.toHaveBeenCalled();
  await user.click(play());
  expect(await screen.findByRole('region', { name: 'Player: A Walk Through the New City' })).toBeVisible();
  expect(fetch).toHaveBeenCalledWith('https://films.example/api/playback/a-walk', { method: 'POST' });
  await waitFor(() => expect(video().paused).toBe(false));
  expect(screen.getByRole('heading', { level: 1, name: 'A Walk Through the New City' })).toHaveAttribute(
    'lang',
    'de-DE',
  );
  expect(screen.getByRole('link', { name: 'Watch on Nitrate' })).toHaveAttribute('href', film.page);
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
});

it('loads what measures it once it plays', async () => {
  const { user } = start([granted(previewPlayback)]);
  expect(loadWatchTime).not.toHaveBeenCalled();
  await user.click(play());
  await waitFor(() => expect(watchTime).toHaveBeenCalledTimes(1));
  expect(loadWatchTime).toHaveBeenCalledTimes(1);
});

it('starts by key', async () => {
  const { user } = start([granted(previewPlayback)]);
  await user.keyboard('k');
  expect(await screen.findByRole('region', { name: /^Player/ })).toBeVisible();
});

it('speaks the language of its document', async () => {
  const { user } = start([granted(previewPlayback)], { locale: 'de' });
  await user.click(play());
  expect(await screen.findByRole('link', { name: 'Ansehen bei Nitrate' })).toBeVisible();
  expect(screen.getByText('Vorschau · 1932 · Haus der Filme')).toBeVisible();
});

it('has no theatre view, which only a page has', async () => {
  const { user } = start([granted(previewPlayback)]);
  await user.click(play());
  expect(await screen.findByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Theatre view' })).not.toBeInTheDocument();
});

it.each([
  [409, 'No Signal'],
  [404, 'This film is no longer available'],
])('says why a film is not granted (%s), and asks again on request', async (status, title) => {
  const { user } = start([refused(status), granted(previewPlayback)]);
  await user.click(play());
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
  expect(screen.getByRole('link', { name: 'Watch on Nitrate' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: /^Player/ })).toBeVisible();
});

describe('a passage', () => {
  const part = { startMs: 65_000, endMs: 70_000 };

  it('plays from its start to its end, and again', async () => {
    const { user } = start([granted(previewPlayback)], { part });
    await user.click(play());
    await waitFor(() => expect(video().currentTime).toBe(5));
    playUntil(9.9);
    expect(video().paused).toBe(false);
    playUntil(10.1);
    expect(await screen.findByRole('region', { name: 'End of the passage' })).toBeVisible();
    expect(video().paused).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Watch the passage again' }));
    expect(video().currentTime).toBe(5);
    expect(video().paused).toBe(false);
    expect(screen.queryByRole('region', { name: 'End of the passage' })).not.toBeInTheDocument();
  });

  it('is left neither by seeking before its start nor behind its end', async () => {
    const { user } = start([granted(previewPlayback)], { part });
    await user.click(play());
    await waitFor(() => expect(video().currentTime).toBe(5));
    playUntil(6);
    playUntil(2);
    expect(video().currentTime).toBe(5);
    playUntil(25);
    expect(video().paused).toBe(true);
    expect(await screen.findByRole('region', { name: 'End of the passage' })).toBeVisible();
  });

  it('that the preview does not contain says so, leads to the film and offers the preview', async () => {
    const { user } = start([granted(previewPlayback)], { part: { startMs: 300_000, endMs: 310_000 } });
    await user.click(play());
    expect(await screen.findByRole('region', { name: 'Full film only' })).toBeVisible();
    expect(video().paused).toBe(true);
    expect(screen.getByRole('link', { name: 'Watch the full film on Nitrate' })).toHaveAttribute('href', film.page);
    await user.click(screen.getByRole('button', { name: 'Watch the preview' }));
    expect(video().paused).toBe(false);
    expect(screen.queryByRole('region', { name: 'Full film only' })).not.toBeInTheDocument();
  });
});

describe('the end', () => {
  const end = () => {
    playUntil(30);
    fireMediaEvent(video(), 'ended', { ended: true, paused: true });
  };

  it('of a preview leads to the full film, or plays it again', async () => {
    const { user } = start([granted(previewPlayback)]);
    await user.click(play());
    await screen.findByRole('region', { name: /^Player/ });
    end();
    expect(await screen.findByRole('region', { name: 'End of the preview' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Watch the full film on Nitrate' })).toHaveAttribute('href', film.page);
    await user.click(screen.getByRole('button', { name: 'Watch the preview again' }));
    expect(video().currentTime).toBe(0);
  });

  it('of a film with no more to see leads to its page', async () => {
    const { user } = start([granted({ ...previewPlayback, reason: 'previewOnly' })]);
    await user.click(play());
    await screen.findByRole('region', { name: /^Player/ });
    end();
    expect(await screen.findByRole('link', { name: 'More about the film on Nitrate' })).toBeVisible();
  });
});

describe('a full film', () => {
  const full = { ...previewPlayback, kind: 'full' as const, reason: 'network', watchRight: 'right-1' };
  const confirmed = () => Response.json({ rightEndsAt: null });
  const unauthenticated = () => Response.json({ code: 'unauthenticated' }, { status: 401 });
  const urlsOf = ({ mock }: ReturnType<typeof start>['fetch']) => mock.calls.map(([url]) => url);

  beforeAll(() => Object.assign(window, { MediaSource: class {} }));

  it('stops where the network gives no access any more, leads to its page and plays on request', async () => {
    const { user, fetch } = start([granted(full), unauthenticated(), refused(401), confirmed()]);
    await user.click(play());
    const panel = await screen.findByRole('region', { name: 'This network no longer provides access' });
    expect(urlsOf(fetch).slice(1)).toEqual([
      expect.stringMatching(/^https:\/\/films\.example\/api\/playback\/streams\/[0-9a-f-]{36}$/),
      'https://films.example/api/auth/refresh',
    ]);
    expect(video().paused).toBe(true);
    expect(screen.getAllByRole('link', { name: 'Watch on Nitrate' }).at(-1)).toHaveAttribute('href', film.page);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(video().paused).toBe(false);
  });

  it('plays on with a session that was refreshed', async () => {
    const { user, fetch } = start([granted(full), unauthenticated(), granted(full), confirmed()]);
    await user.click(play());
    await waitFor(() => expect(urlsOf(fetch)).toHaveLength(4));
    expect(urlsOf(fetch)[3]).toBe(urlsOf(fetch)[1]);
    expect(video().paused).toBe(false);
  });
});

it('leaves a document without a film as it is', () => {
  document.body.innerHTML = '<main class="embed" data-state="none"><h1>This film is not available</h1></main>';
  startEmbed({ loadWatchTime });
  expect(screen.getByRole('main')).toHaveAttribute('data-state', 'none');
});
