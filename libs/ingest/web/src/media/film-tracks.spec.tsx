import { screen, waitFor, within } from '@testing-library/react';
import { catalogProblems } from '@nitrate/catalog/contract';
import type { FilmSound } from '@nitrate/ingest/contract';
import { problemOf } from '@nitrate/testing-web';
import { full, media, mediaCalls, openMediaPage, showFrame } from '../testing/open-media-page';
import type { SendingEvents } from '../uploads/transfer/transfer-queue';

const sent: string[] = [];
jest.mock('../uploads/transfer/send-by-tus', () => ({
  sendByTus: () => (id: string, _file: File, _events: SendingEvents) => {
    sent.push(id);
    return { pause: () => undefined };
  },
}));

const chapters = [
  { startMs: 5_480, title: 'Die Brücke' },
  { startMs: 60_000, title: 'The quay', titles: { en: 'The quay', de: 'Der Kai' } },
];
const withChapters = media({ full: { ...full, chapters }, chapterVersion: 3 });
const chapter = async (number: number) => within(await screen.findByRole('group', { name: `Chapter ${number}` }));

describe('chapters', () => {
  it('are added at the frame shown, where they belong, and saved with the version', async () => {
    const { user, network } = await openMediaPage({
      [mediaCalls.read]: withChapters,
      [mediaCalls.saveChapters]: { version: 4 },
    });
    expect((await chapter(1)).getByLabelText('Title (English)')).toHaveValue('Die Brücke');
    showFrame(30.52);
    await user.click(screen.getByRole('button', { name: 'Add a chapter at the current time' }));
    const added = await chapter(2);
    expect(added.getByLabelText('Start')).toHaveValue('00:00:30.52');
    expect(added.getByLabelText('Title (English)')).toHaveFocus();
    await user.keyboard('The crane');
    await user.click((await chapter(3)).getByRole('button', { name: 'Remove chapter 3' }));
    expect(screen.getByRole('button', { name: 'Add a chapter at the current time' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save chapters' }));
    expect(await screen.findByText('Chapters saved.')).toBeVisible();
    expect(network.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      version: 3,
      chapters: [
        { startMs: 5_480, titles: { en: 'Die Brücke', de: 'Die Brücke' } },
        { startMs: 30_520, titles: { en: 'The crane', de: '' } },
      ],
    });
  });

  it('are in order after they were saved, and take the time of the player', async () => {
    const { user, network } = await openMediaPage({
      [mediaCalls.read]: withChapters,
      [mediaCalls.saveChapters]: { version: 4 },
    });
    const first = await chapter(1);
    showFrame(90);
    await user.click(first.getByRole('button', { name: 'Use the current time' }));
    await user.click(screen.getByRole('button', { name: 'Save chapters' }));
    await screen.findByText('Chapters saved.');
    expect((await chapter(1)).getByLabelText('Title (English)')).toHaveValue('The quay');
    await user.click(screen.getByRole('button', { name: 'Save chapters' }));
    expect(network.requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({ version: 4 });
    await user.click((await chapter(2)).getByRole('button', { name: 'Show' }));
    expect(screen.getByLabelText<HTMLVideoElement>('The film').currentTime).toBe(90);
  });

  it('are not saved while something is wrong, which is said where it is', async () => {
    const { user, network } = await openMediaPage({ [mediaCalls.read]: withChapters });
    const start = (await chapter(1)).getByLabelText('Start');
    const save = screen.getByRole('button', { name: 'Save chapters' });
    for (const [typed, fault] of [
      ['soon', 'Enter the start in the format 00:12:30.'],
      ['1:00', 'Another chapter starts at the same time.'],
      ['10:00', 'The chapter starts after the end of the film.'],
    ] as const) {
      await user.clear(start);
      await user.type(start, typed);
      await user.click(save);
      expect(screen.getByText(fault)).toBeVisible();
    }
    expect(start).toHaveFocus();
    expect(start).toHaveAccessibleDescription('The chapter starts after the end of the film.');
    await user.clear(start);
    await user.type(start, '0:00');
    await user.clear((await chapter(2)).getByLabelText('Title (English)'));
    await user.clear((await chapter(2)).getByLabelText('Title (German)'));
    await user.click(save);
    expect(screen.getByText('The chapter needs a title.')).toBeVisible();
    expect((await chapter(2)).getByLabelText('Title (English)')).toHaveFocus();
    expect(network.requests.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('stay on the page when somebody else has changed them, and replace theirs when they are saved again', async () => {
    let reads = 0;
    const { user, network } = await openMediaPage({
      [mediaCalls.read]: () => (++reads === 1 ? withChapters : { ...withChapters, chapterVersion: 8 }),
      [mediaCalls.saveChapters]: problemOf(catalogProblems, 'filmChanged'),
    });
    await user.type((await chapter(1)).getByLabelText('Title (German)'), '!');
    await user.click(screen.getByRole('button', { name: 'Save chapters' }));
    expect(await screen.findByText(/^Someone else has changed the chapters/)).toBeVisible();
    expect((await chapter(1)).getByLabelText('Title (German)')).toHaveValue('Die Brücke!');
    network.on(mediaCalls.saveChapters, { version: 9 });
    await user.click(screen.getByRole('button', { name: 'Save chapters' }));
    expect(await screen.findByText('Chapters saved.')).toBeVisible();
    const versions = network.requests.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));
    expect(versions).toMatchObject([{ version: 3 }, { version: 8 }]);
  });

  it('are not left unsaved without a question', async () => {
    const { user, goTo, address } = await openMediaPage({ [mediaCalls.read]: withChapters });
    await user.type((await chapter(1)).getByLabelText('Title (German)'), '!');
    const before = address();
    await goTo('/studio/films');
    expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
    expect(address()).toBe(before);
  });
});

describe('sound tracks', () => {
  const sound = (more: Partial<FilmSound> = {}): FilmSound => ({
    id: 's1',
    fileName: 'quay.wav',
    language: 'en',
    purpose: 'commentary',
    state: 'ready',
    mine: false,
    bytes: 1000,
    receivedBytes: 1000,
    lastModified: 0,
    progress: 1,
    reason: null,
    detail: null,
    track: 'c',
    ...more,
  });
  const file = (name = 'quay.wav', lastModified = 7) => new File(['sound'], name, { lastModified });
  const section = async () => within(await screen.findByRole('region', { name: 'Sound tracks' }));

  it('are chosen, named and sent', async () => {
    const { user, network } = await openMediaPage({ [mediaCalls.createSound]: { id: 'new-sound' } });
    const tracks = await section();
    expect(tracks.getAllByText('Included in the file')).toHaveLength(2);
    await user.upload(tracks.getByLabelText('Choose a sound file'), file());
    await user.selectOptions(tracks.getByLabelText('Kind'), 'Dubbed version');
    await user.selectOptions(tracks.getByLabelText('Language'), 'French');
    const receiving = sound({ id: 'new-sound', state: 'receiving', mine: true, receivedBytes: 0, track: null });
    network.on(mediaCalls.read, media({ sounds: [receiving] }));
    await user.click(tracks.getByRole('button', { name: 'Upload' }));
    expect(await tracks.findByRole('button', { name: 'Pause (quay.wav)' })).toBeVisible();
    expect(sent).toEqual(['new-sound']);
    expect(network.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      fileName: 'quay.wav',
      bytes: 5,
      lastModified: 7,
      language: 'fr',
      purpose: 'alternate',
    });
  });

  it('continue where they stopped when the same file is chosen again', async () => {
    const unfinished = sound({
      id: 'half',
      state: 'receiving',
      mine: true,
      bytes: 5,
      receivedBytes: 2,
      lastModified: 7,
    });
    const { user, network } = await openMediaPage({ [mediaCalls.read]: media({ sounds: [unfinished] }) });
    await user.upload((await section()).getByLabelText('Choose a sound file'), file());
    expect(screen.getByText('The upload of quay.wav has resumed.')).toBeVisible();
    expect(sent).toContain('half');
    expect(network.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('show their progress, and why they were refused', async () => {
    const detail = 'It is 00:00:40 long, the film 00:00:05. They may differ by 2 seconds.';
    const sounds = [
      sound({ id: '1', state: 'processing', progress: 0.42, track: null }),
      sound({ id: '2', state: 'failed', reason: 'soundLength', detail, track: null }),
    ];
    await openMediaPage({ [mediaCalls.read]: media({ sounds }) });
    const tracks = await section();
    expect(tracks.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
    expect(tracks.getByText('The sound was made for a film of a different length.')).toBeVisible();
    expect(tracks.getByText(detail)).toBeVisible();
  });

  it('get another kind and language, and are removed after a question', async () => {
    const { user, network } = await openMediaPage({
      [mediaCalls.read]: media({ sounds: [sound()] }),
      [mediaCalls.saveSound]: {},
      [mediaCalls.removeSound]: {},
    });
    const tracks = await section();
    const change = tracks.getByRole('button', { name: 'Change (English, commentary)' });
    await user.click(change);
    await user.selectOptions(tracks.getByLabelText('Kind'), 'Audio description');
    await user.click(tracks.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Change (English, commentary)', expanded: false });
    expect(change).toHaveFocus();
    expect(network.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      language: 'en',
      purpose: 'description',
    });
    await user.click(tracks.getByRole('button', { name: 'Remove (English, commentary)' }));
    network.on(mediaCalls.read, media());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sound tracks' })).toHaveFocus());
    expect(network.requests.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('says what is not a sound file', async () => {
    const { user } = await openMediaPage();
    const input = (await section()).getByLabelText<HTMLInputElement>('Choose a sound file');
    input.accept = '';
    await user.upload(input, file('quay.mp4'));
    expect(screen.getByText('quay.mp4 is not a sound file.')).toBeVisible();
  });
});
