import { screen, waitFor } from '@testing-library/react';
import type { Playback } from '@nitrate/player/contract';
import type { SoundTrack } from '@nitrate/ingest/contract';
import { lastPlayer, players } from '../testing/fake-shaka';
import { installWatchPage, openWatchPage, preview } from '../testing/open-watch-page';
import { fullPlayback } from '../testing/playbacks';

jest.mock('../engine/shaka-player', () => jest.requireActual('../testing/fake-shaka'));

beforeAll(() => {
  installWatchPage();
  Object.assign(window, { MediaSource: class {} });
});
beforeEach(() => {
  localStorage.clear();
  players.length = 0;
});

const offers = { audioDescription: true, signLanguage: true, languages: ['de', 'en'] };
const full: Playback = {
  ...fullPlayback,
  soundTracks: [
    { id: '3', language: 'de', purpose: 'main', label: 'Deutsch' },
    { id: '4', language: 'en', purpose: 'alternate', label: 'English' },
    { id: '5', language: 'de', purpose: 'description', label: 'Deutsch (Audiodeskription)' },
  ],
  sign: { src: 'g/1.old/asset-f/sign.mpd', hls: 'g/1.old/asset-f/sign.m3u8', language: 'gsg' },
  offers,
};

/** Opens the page of a full film. @param change of its playback */
const open = (change: Partial<Playback> = {}, locale: 'en' | 'de' = 'en') =>
  openWatchPage('/watch?v=a-walk', { 'POST /api/playback/:film': { ...full, ...change } }, locale);

async function openSettings(user: Awaited<ReturnType<typeof open>>['user'], name = 'Sound and sign language') {
  await waitFor(() => expect(players[0]?.loads).toHaveLength(1));
  await user.click(screen.getByRole('button', { name }));
  return screen.findByRole('dialog', { name });
}

const preferences = () => JSON.parse(localStorage.getItem('nitrate.player') ?? '{}') as Record<string, unknown>;

describe('the section for sound and sign language', () => {
  it('has audio description first, and the focus there', async () => {
    const { user } = await open();
    await openSettings(user);
    const switches = screen.getAllByRole('switch');
    expect(switches.map((each) => each.parentElement?.textContent)).toEqual([
      'Audio description · German',
      'German Sign Language',
    ]);
    expect(switches[0]).toHaveFocus();
    expect(screen.getAllByRole('radio').map((each) => each.parentElement?.textContent)).toEqual(['German', 'English']);
  });

  it('numbers tracks of the same kind and language, and plays each of them', async () => {
    const [main, english, description] = full.soundTracks;
    const again = (track: SoundTrack | undefined, id: string) =>
      track ? [{ ...track, id, label: `${id} again` }] : [];
    const soundTracks = [
      ...full.soundTracks,
      ...[...again(main, '6'), ...again(english, '7'), ...again(description, '8')],
      ...['9', '10'].map((id) => ({ id, language: 'de', purpose: 'commentary' as const, label: id })),
    ];
    const { user } = await open({ soundTracks }, 'de');
    await openSettings(user, 'Ton und Gebärdensprache');
    expect(screen.getAllByRole('radio').map((each) => each.parentElement?.textContent)).toEqual([
      ...['Deutsch', 'Englisch', 'Deutsch (2)', 'Englisch (2)'],
      ...['Kommentar · Deutsch', 'Kommentar · Deutsch (2)'],
    ]);
    const second = screen.getByRole('switch', { name: 'Audiodeskription · Deutsch (2)' });
    await user.click(second);
    expect(second).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Audiodeskription · Deutsch' })).not.toBeChecked();
    await user.click(second);
    expect(screen.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Englisch (2)' }));
    expect(screen.getByRole('radio', { name: 'Englisch (2)' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Englisch' })).not.toBeChecked();
  });

  it('is in German on a German page', async () => {
    const { user } = await open({}, 'de');
    await openSettings(user, 'Ton und Gebärdensprache');
    expect(screen.getByRole('switch', { name: 'Audiodeskription · Deutsch' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Deutsche Gebärdensprache' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Englisch' })).not.toBeChecked();
  });

  it('switches by keyboard, and remembers the choice', async () => {
    const { user } = await open();
    await openSettings(user);
    await user.keyboard(' ');
    expect(screen.getByRole('switch', { name: /^Audio description/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'German' })).toBeChecked();
    expect(preferences()).toMatchObject({ audioDescription: true });
    await user.click(screen.getByRole('radio', { name: 'English' }));
    expect(screen.getByRole('switch', { name: /^Audio description/ })).not.toBeChecked();
    expect(preferences()).toMatchObject({ audioDescription: false, soundLanguage: 'en' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sound and sign language' })).toHaveFocus();
  });

  it('loads the sign-language version, and that of the next film from the start', async () => {
    const { user, unmount } = await open();
    await openSettings(user);
    await user.click(screen.getByRole('switch', { name: 'German Sign Language' }));
    const manifest = '/media/g/1.old/asset-f/sign.mpd';
    await waitFor(() => expect(lastPlayer().loads.at(-1)).toMatchObject({ manifest }));
    expect(preferences()).toMatchObject({ signLanguage: true });
    unmount();
    players.length = 0;
    await open();
    await waitFor(() => expect(players[0]?.loads).toEqual([{ manifest, startSeconds: 0 }]));
  });

  it.each([
    ['Sound', { sign: null }],
    ['Sign language', { soundTracks: full.soundTracks.slice(0, 1) }],
  ])('is named "%s" by what the film has', async (name, change) => {
    const { user } = await open(change);
    await openSettings(user, name);
    expect(screen.getAllByRole('switch')).toHaveLength(1);
  });

  it('is not there for a film with one sound track, nor for a preview', async () => {
    await open({ soundTracks: full.soundTracks.slice(0, 1), sign: null });
    expect(screen.queryByRole('button', { name: /^Sound/ })).not.toBeInTheDocument();
  });
});

describe('the page of a film', () => {
  it.each(['full film', 'preview'])('says what the film can be watched with, next to its %s', async (kind) => {
    const playback = kind === 'preview' ? { ...preview, offers } : full;
    await openWatchPage('/watch?v=a-walk', { 'POST /api/playback/:film': playback });
    const list = screen.getByRole('list', { name: 'Available with:' });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      'Audio description',
      'Sign language',
      'sound in German, English',
    ]);
  });

  it('says nothing for a film without further tracks', async () => {
    await openWatchPage();
    expect(screen.queryByRole('list', { name: 'Available with:' })).not.toBeInTheDocument();
  });
});
