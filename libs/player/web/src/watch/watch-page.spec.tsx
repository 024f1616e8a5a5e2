import { act, screen, waitFor, within } from '@testing-library/react';
import { catalogProblems } from '@nitrate/catalog/contract';
import { playerProblems } from '@nitrate/player/contract';
import { problemOf, shownJsonLd } from '@nitrate/testing-web';
import { film, installWatchPage, openWatchPage as open, playUntil, preview, video } from '../testing/open-watch-page';

beforeAll(installWatchPage);
afterEach(() => jest.restoreAllMocks());

const preferReducedMotion = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: true }) as MediaQueryList);

describe('the address of the watch page', () => {
  it.each([
    ['/watch', 'en', '/explore'],
    ['/watch?v=&t=90', 'en', '/explore'],
    ['/watch?list=x', 'de', '/de/explore'],
  ] as const)('%s leads in %s to %s', async (path, locale, target) => {
    const thrown = await open(path, {}, locale).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    expect([(thrown as Response).status, (thrown as Response).headers.get('location')]).toEqual([302, target]);
  });
});

/** Opens a film with a line of text every 20 ms. Lines are found by their text: roles of so many take seconds. */
async function openLongTranscript(length: number) {
  const cues = Array.from({ length }, (_, index) => ({
    startMs: 60_000 + index * 20,
    endMs: 60_019 + index * 20,
    text: `Word ${index + 1}.`,
  }));
  const app = await open('/watch?v=a-walk', { 'GET /api/catalog/films/:film/transcripts/en/:kind/cues': { cues } });
  await screen.findByText('Word 1.');
  return {
    user: app.user,
    line: (number: number) => screen.queryByText(`Word ${number}.`)?.closest('button') ?? null,
    lines: () => [...document.querySelectorAll('[role="tabpanel"] li')],
  };
}

describe('the watch page', () => {
  it('shows film, credits and player, with the preview as a plain video', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: film.title })).toBeVisible();
    expect(screen.getByText('1931 · DE')).toBeVisible();
    expect(video().querySelector('source')).toHaveAttribute('src', '/media/g/9.x/asset-p/360.mp4');
    expect(screen.getByRole('region', { name: /^Player/ })).toBeInTheDocument();
  });

  it('seeks to a cue of the transcript, and opens the dialog for one outside of the preview', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /Two porters/ }));
    expect(video().currentTime).toBe(1);
    await user.click(screen.getByRole('button', { name: /Nobody here/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('a paid subscription is required');
    expect(video().currentTime).toBe(1);
  });

  it('has one tab stop in the transcript, in which arrows, Home and End move the focus', async () => {
    const { user } = await open();
    const first = await screen.findByRole('button', { name: /Two porters/ });
    const last = screen.getByRole('button', { name: /Nobody here/ });
    expect([first.tabIndex, last.tabIndex]).toEqual([0, -1]);
    act(() => first.focus());
    await user.keyboard('{ArrowDown}');
    expect(last).toHaveFocus();
    expect([first.tabIndex, last.tabIndex]).toEqual([-1, 0]);
    await user.keyboard('{ArrowDown}');
    expect(last).toHaveFocus();
    await user.keyboard('{Home}');
    expect(first).toHaveFocus();
    await user.keyboard('{End}');
    expect(last).toHaveFocus();
  });

  it('has the lines in view of a long transcript in the document, all of them by keys and in the search', async () => {
    const { user, line, lines } = await openLongTranscript(3000);
    expect(lines().length).toBeLessThan(300);
    expect(lines()[0]).toHaveAttribute('aria-setsize', '3000');
    act(() => line(1)?.focus());
    await user.keyboard('{End}');
    expect(line(3000)).toHaveFocus();
    expect(lines().at(-1)).toHaveAttribute('aria-posinset', '3000');
    await user.keyboard('{ArrowUp}');
    expect(line(2999)).toHaveFocus();
    expect(lines().filter((item) => item.querySelector('[tabindex="0"]'))).toHaveLength(1);
    expect(lines().length).toBeLessThan(300);
    await user.keyboard('{Home}');
    expect(line(1)).toHaveFocus();
    const search = screen.getByPlaceholderText('Find in transcript');
    await user.click(search);
    await user.paste('word 2998');
    expect(await screen.findByText('1 match')).toBeInTheDocument();
    expect(lines()).toHaveLength(1);
    await user.clear(search);
    await waitFor(() => expect(line(1)).not.toBeNull());
  });

  it('keeps the focus in a long transcript that follows the film', async () => {
    const { user, line, lines } = await openLongTranscript(600);
    const first = line(1);
    act(() => first?.focus());
    act(() => void video().play());
    playUntil(11);
    expect(line(551)).toHaveAttribute('aria-current', 'true');
    expect(first).not.toBeInTheDocument();
    expect(lines()[0]?.parentElement).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(line(2)).toHaveFocus();
  });

  it('has the automatic quality first, which is the choice until another one is made', async () => {
    const sources = [...preview.sources, { src: 'g/9.x/asset-p/480.mp4', type: 'video/mp4', height: 480 }];
    const { user } = await open('/watch?v=a-walk', { 'POST /api/playback/:film': { ...preview, sources } });
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await user.click(await screen.findByRole('button', { name: /^Quality/ }));
    const [automatic] = await screen.findAllByRole('radio');
    expect(automatic).toBeChecked();
    expect(screen.getByRole('radio', { name: /^Auto/ })).toBe(automatic);
  });

  it('plays a film in the quality that was chosen for the one before', async () => {
    const sources = [...preview.sources, { src: 'g/9.x/asset-p/480.mp4', type: 'video/mp4', height: 480 }];
    localStorage.setItem('nitrate.player', JSON.stringify({ quality: 480 }));
    const { user } = await open('/watch?v=a-walk', { 'POST /api/playback/:film': { ...preview, sources } });
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await user.click(await screen.findByRole('button', { name: 'Quality 480p' }));
    expect(await screen.findByRole('radio', { name: '480p' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^Auto/ }));
    expect(JSON.parse(localStorage.getItem('nitrate.player') ?? '{}')).not.toHaveProperty('quality');
  });

  it('the settings lead back to their menu, and close where something else is pressed', async () => {
    const { user } = await open();
    const settings = screen.getByRole('button', { name: 'Settings' });
    await user.click(settings);
    await user.click(await screen.findByRole('button', { name: /^Speed/ }));
    await user.click(screen.getByRole('radio', { name: '1.5×' }));
    expect(video().playbackRate).toBe(1.5);
    await user.click(screen.getByRole('button', { name: 'Back to settings' }));
    expect(screen.getByRole('button', { name: 'Speed 1.5×' })).toHaveFocus();
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(settings).toHaveAttribute('aria-expanded', 'false');
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
    expect(screen.getByText('1 match')).toBeInTheDocument();
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

  it.each([
    ['en', 'Play'],
    ['de', 'Abspielen'],
  ] as const)(
    'has one button to play before the film has played, which has the tab stop (%s)',
    async (locale, play) => {
      // Nothing plays by itself.
      preferReducedMotion();
      const { user } = await open('/watch?v=a-walk', {}, locale);
      const region = within(screen.getByRole('region', { name: `Player: ${film.title}` }));
      const button = region.getByRole('button', { name: play });
      const stops = region.getAllByRole('button', { hidden: true }).filter(({ tabIndex }) => tabIndex === 0);
      expect(stops[0]).toBe(button);
      await user.click(button);
      expect(video().paused).toBe(false);
    },
  );

  it('plays by a click on the large button over the picture, which then goes', async () => {
    preferReducedMotion();
    const { user } = await open();
    const large = () => document.querySelector('.play-button');
    await user.click(large() ?? document.body);
    expect(video().paused).toBe(false);
    expect(large()).toBeNull();
  });

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

  it('ignores keys of one character once they are switched off, until they are switched on again', async () => {
    const { user } = await open();
    act(() => video().pause());
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    const choice = await screen.findByRole('checkbox', { name: 'Single-key shortcuts (/, K …)' });
    expect(choice).toBeChecked();
    await user.click(choice);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    await user.keyboard('k5');
    expect(video().paused).toBe(true);
    expect(video().currentTime).toBe(0);
    await user.keyboard(' ');
    expect(video().paused).toBe(false);

    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Single-key shortcuts/ }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    await user.keyboard('k');
    expect(video().paused).toBe(true);
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

  it('shows a film that is not digitised by its drawn card, without a player', async () => {
    const record = { ...film, availability: 'none', card: '/catalog/films/a/card.svg?v=1' };
    await open('/watch?v=a-walk', { 'GET /api/catalog/films/:film': record });
    const card = screen.getByRole('figure');
    expect(card).toHaveTextContent('Not digitised');
    expect(card.querySelector('img')).toHaveAttribute('src', '/api/catalog/films/a/card.svg?v=1');
    expect(screen.queryByRole('region', { name: /^Player/ })).not.toBeInTheDocument();
  });

  it('shows that an unknown film does not exist', async () => {
    const unknown = { 'GET /api/catalog/films/:film': problemOf(catalogProblems, 'filmNotFound') };
    await open('/watch?v=nothing', unknown);
    expect(screen.getByRole('heading', { name: 'Film not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse the archive' })).toHaveAttribute('href', '/archive');
  });
});

it('has links to oEmbed and the IIIF manifest, Open Graph video and JSON-LD', async () => {
  await open('/watch?v=a-walk', {}, 'de');
  const head = (selector: string, attribute: string) => document.head.querySelector(selector)?.getAttribute(attribute);
  expect(head('link[type="application/json+oembed"]', 'href')).toBe(
    '/oembed?url=%2Fde%2Fwatch%3Fv%3Da-walk&format=json',
  );
  expect(head('link[type^="application/ld+json"]', 'href')).toBe('/iiif/a-walk/manifest.json');
  expect(head('meta[property="og:video"]', 'content')).toBe('/media/preview/a-walk');
  expect(shownJsonLd().map((thing) => thing['@type'])).toEqual(['VideoObject', 'BreadcrumbList']);
});
