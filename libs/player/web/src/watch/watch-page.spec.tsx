import { act, screen, waitFor, within } from '@testing-library/react';
import { catalogProblems, type Film } from '@nitrate/catalog/contract';
import { playerProblems, type Playback } from '@nitrate/player/contract';
import { problemOf, renderPage, shownJsonLd } from '@nitrate/testing-web';
import { playerRoutes } from '../player-routes';
import { installFakeMedia } from '../testing/fake-media';

const film: Partial<Film> = {
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

const preview: Playback = {
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
  textTracks: [],
  chapters: [{ startMs: 5_000, title: 'The bridge', titles: { de: 'Die Brücke' } }],
  thumbnails: null,
  preload: [],
};

const transcripts = [
  {
    language: 'en',
    kind: 'transcript',
    cues: [
      { startMs: 61_000, endMs: 64_000, text: 'Two porters and a birdcage.' },
      { startMs: 300_000, endMs: 303_000, text: 'Nobody here is late.' },
    ],
  },
  { language: 'de', kind: 'transcript', cues: [{ startMs: 61_000, endMs: 64_000, text: 'Zwei Gepäckträger.' }] },
];

const [route] = playerRoutes({
  creditLine: () => <>1931 · DE</>,
  filmFacts: () => <>facts</>,
  relatedFilms: () => null,
  loginOffer: ({ back }) => <a href={`/login?back=${back}`}>Log in</a>,
});

async function open(address = '/watch?v=a-walk', api = {}, locale: 'en' | 'de' = 'en') {
  if (!route) throw new Error('There is no watch page.');
  return renderPage(route, {
    route: address,
    locale,
    api: {
      'GET /api/catalog/films/:film': film,
      'GET /api/catalog/films/:film/transcripts': { transcripts },
      'POST /api/playback/:film': preview,
      ...api,
    },
  });
}

beforeAll(() => {
  installFakeMedia();
  Element.prototype.scrollTo = () => undefined;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

const video = () => screen.getByLabelText<HTMLVideoElement>(film.title ?? '', { selector: 'video' });

function playUntil(seconds: number, event = 'timeupdate') {
  act(() => {
    video().currentTime = seconds;
    video().dispatchEvent(new Event(event));
  });
}

describe('the watch page', () => {
  it('shows film, credits and player, with the preview as a plain video', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: film.title })).toBeVisible();
    expect(screen.getByText('1931 · DE')).toBeVisible();
    expect(video().querySelector('source')).toHaveAttribute('src', '/media/g/9.x/asset-p/360.mp4');
    expect(screen.getByRole('region', { name: /^Player/ })).toBeInTheDocument();
  });

  it('explains what the full film requires when its preview has ended', async () => {
    const { user } = await open();
    playUntil(30, 'ended');
    const dialog = await screen.findByRole('dialog', { name: 'The full film' });
    expect(dialog).toHaveTextContent('To watch the full-length video, a paid subscription is required.');
    await user.click(within(dialog).getByRole('button', { name: 'Watch the preview again' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(video().currentTime).toBe(0);
    expect(video().paused).toBe(false);
  });

  it('explains it in German, when the full film is requested', async () => {
    const { user } = await open('/watch?v=a-walk', {}, 'de');
    await user.click(screen.getByRole('button', { name: 'Ganzen Film ansehen' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Um den Film in voller Länge zu sehen, benötigen Sie ein kostenpflichtiges Abonnement.',
    );
  });

  it('does not offer a subscription where only a preview exists', async () => {
    await open('/watch?v=a-walk', { 'POST /api/playback/:film': { ...preview, reason: 'previewOnly' } });
    expect(screen.queryByRole('button', { name: 'Watch the full film' })).not.toBeInTheDocument();
    playUntil(30, 'ended');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('seeks to a cue of the transcript, and opens the dialog for one outside of the preview', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /Two porters/ }));
    expect(video().currentTime).toBe(1);
    await user.click(screen.getByRole('button', { name: /Nobody here/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('a paid subscription is required');
    expect(video().currentTime).toBe(1);
  });

  it('marks the current cue', async () => {
    await open();
    const cue = await screen.findByRole('button', { name: /Two porters/ });
    act(() => void video().play());
    playUntil(2);
    expect(cue).toHaveAttribute('aria-current', 'true');
  });

  it('searches the transcript and shows it in another language', async () => {
    const { user } = await open();
    await user.type(await screen.findByRole('searchbox', { name: 'Find in transcript' }), 'LATE');
    expect(screen.queryByRole('button', { name: /Two porters/ })).not.toBeInTheDocument();
    expect(screen.getByText('1 passage')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the transcript' }), 'de');
    await user.clear(screen.getByRole('searchbox'));
    expect(screen.getByRole('button', { name: /Zwei Gepäckträger/ })).toBeInTheDocument();
  });

  it('switches to the chapters by the arrow keys', async () => {
    const { user } = await open();
    act(() => screen.getByRole('tab', { name: 'Transcript' }).focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Chapters' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: /The bridge/ }));
    expect(video().currentTime).toBe(5);
  });

  it('names the chapters in the language of the page', async () => {
    const { user } = await open('/watch?v=a-walk', {}, 'de');
    await user.click(screen.getByRole('tab', { name: 'Kapitel' }));
    expect(await screen.findByRole('button', { name: /Die Brücke/ })).toBeInTheDocument();
  });

  it('has no volume control for a film without sound', async () => {
    const { user } = await open('/watch?v=a-walk', { 'POST /api/playback/:film': { ...preview, hasSound: false } });
    expect(screen.queryByRole('button', { name: /ute/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('slider', { name: 'Volume' })).not.toBeInTheDocument();
    const { muted, volume } = video();
    await user.keyboard('m{ArrowDown}');
    expect(video()).toMatchObject({ muted, volume });
    expect(screen.queryByText('Turn sound on')).not.toBeInTheDocument();
  });

  it.each([
    ['en', 'Turn sound on', 'Unmute'],
    ['de', 'Ton einschalten', 'Stummschaltung aufheben'],
  ] as const)(
    'names the two buttons for sound differently after a muted autoplay (%s)',
    async (locale, offer, unmute) => {
      await open('/watch?v=a-walk', {}, locale);
      act(() => void video().play());
      expect(screen.getByRole('button', { name: offer })).toBeVisible();
      expect(screen.getByRole('button', { name: unmute })).toBeVisible();
    },
  );

  it('is controlled by keys, which the question mark lists', async () => {
    const { user } = await open();
    act(() => video().pause());
    await user.keyboard('k');
    expect(video().paused).toBe(false);
    await user.keyboard('5');
    expect(video().currentTime).toBe(15);
    await user.keyboard('{ArrowLeft}');
    expect(video().currentTime).toBe(10);
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });

  it('starts at the time in the address, as far as the preview contains it', async () => {
    await open('/watch?v=a-walk&t=70');
    expect(video().currentTime).toBe(10);
  });

  it('copies the address of the current time, in the time of the full film', async () => {
    const { user } = await open();
    playUntil(7);
    await user.click(screen.getByRole('button', { name: 'Share at 01:07' }));
    expect(await navigator.clipboard.readText()).toMatch(/\/watch\?v=a-walk&t=67$/);
    expect(screen.getByText('Link copied')).toBeInTheDocument();
  });

  it('shows "No Signal" where nothing can be played, and retries', async () => {
    const { user, network } = await open('/watch?v=a-walk', {
      'POST /api/playback/:film': problemOf(playerProblems, 'noSignal'),
    });
    expect(screen.getByRole('alert')).toHaveTextContent('No Signal');
    network.on('POST /api/playback/:film', preview);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(video()).toBeInTheDocument());
  });

  it('shows a film that is not digitised as a title card, without a player', async () => {
    await open('/watch?v=a-walk', { 'GET /api/catalog/films/:film': { ...film, availability: 'none' } });
    expect(screen.getByText('Not digitised')).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Player/ })).not.toBeInTheDocument();
  });

  it('shows that an unknown film does not exist', async () => {
    const unknown = { 'GET /api/catalog/films/:film': problemOf(catalogProblems, 'filmNotFound') };
    await open('/watch?v=nothing', unknown);
    expect(screen.getByRole('heading', { name: 'There is no such film' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search the archive' })).toHaveAttribute('href', '/archive');
  });
});

it('has oEmbed links, Open Graph video and JSON-LD', async () => {
  await open('/watch?v=a-walk', {}, 'de');
  const head = (selector: string, attribute: string) => document.head.querySelector(selector)?.getAttribute(attribute);
  expect(head('link[type="application/json+oembed"]', 'href')).toBe(
    '/oembed?url=%2Fde%2Fwatch%3Fv%3Da-walk&format=json',
  );
  expect(head('meta[property="og:video"]', 'content')).toBe('/media/preview/a-walk');
  expect(shownJsonLd().map((thing) => thing['@type'])).toEqual(['VideoObject', 'BreadcrumbList']);
});
