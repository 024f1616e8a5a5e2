import { screen, within } from '@testing-library/react';
import { catalogProblems } from '@nitrate/catalog/contract';
import type { CheckedTranscript, StoredTranscript } from '@nitrate/cataloguing/contract';
import { problemOf } from '@nitrate/testing-web';
import { openStudioPage } from '../testing/open-studio-page';
import { transcriptsPage } from './transcripts-page';

const listCall = 'GET /api/studio/films/:film/transcripts';
const checkCall = 'POST /api/studio/films/:film/transcripts/check';
const publishCall = 'PUT /api/studio/films/:film/transcripts/:language/:kind';
const deleteCall = 'DELETE /api/studio/films/:film/transcripts/:language/:kind';

const film = { id: 'f', slug: 'the-quay', title: 'The Quay', published: true, durationMs: 600_000 };
const german: StoredTranscript = {
  language: 'de',
  kind: 'captions',
  cues: 120,
  endMs: 590_000,
  edited: false,
  changedAt: '2026-11-20T10:00:00Z',
};
const checked: CheckedTranscript = {
  language: 'ar',
  cues: 2,
  endMs: 700_000,
  faults: [],
  afterEnd: 1,
  first: [
    { startMs: 1000, endMs: 2000, text: 'كل شيئ آمن' },
    { startMs: 699_000, endMs: 700_000, text: 'نهاية' },
  ],
  repairs: [{ code: 'timesIncomplete', count: 2 }],
};

const open = (api: Record<string, unknown> = {}, locale: 'en' | 'de' = 'en') =>
  openStudioPage('/studio/films/:film/transcripts', transcriptsPage, {
    route: '/studio/films/the-quay/transcripts',
    locale,
    api: {
      [listCall]: { film, transcripts: [german] },
      [checkCall]: checked,
      [publishCall]: {},
      [deleteCall]: {},
      ...api,
    },
  });

const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name = 'quay.stl', label = 'Choose a file') =>
  user.upload(await screen.findByLabelText(label), new File(['x'], name));

it('lists the transcripts of the film, which can be downloaded', async () => {
  await open();
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByRole('heading', { name: 'German, captions' })).toBeVisible();
  expect(item.getByText(/120 cues, until 00:09:50 · delivered with the film/)).toBeVisible();
  expect(item.getByRole('link', { name: 'WebVTT (German, captions)' })).toHaveAttribute(
    'href',
    '/api/catalog/films/the-quay/transcripts/de/captions?format=vtt&lang=en',
  );
  expect(screen.getByRole('link', { name: 'The Quay' })).toHaveAttribute('href', '/studio/films/f');
});

it('shows what is in a file, in its direction, and publishes it in the language that it declares', async () => {
  const { user, network } = await open();
  await choose(user);
  expect(await screen.findByRole('heading', { name: '2 cues, until 00:11:40' })).toBeVisible();
  expect(screen.getByText(/1 cue begins after the end of the film \(00:10:00\)/)).toBeVisible();
  expect(screen.getByText('2 times had too few digits.')).toBeVisible();
  const cue = screen.getByRole('cell', { name: 'كل شيئ آمن' });
  expect([cue.lang, cue.dir]).toEqual(['ar', 'auto']);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('No file chosen')).toBeVisible();
  const call = network.requests.find(({ method }) => method === 'PUT');
  expect(call?.params).toEqual({ film: 'the-quay', language: 'ar', kind: 'captions' });
});

it('says what a file replaces', async () => {
  const { user } = await open({ [checkCall]: { ...checked, language: 'de' } });
  await choose(user);
  expect(await screen.findByRole('button', { name: 'Publish and replace' })).toBeVisible();
  expect(screen.getByText('Replaces: German, captions.')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'transcript');
  expect(screen.getByRole('button', { name: 'Publish' })).toBeVisible();
});

it('names the faults of a file by line, and publishes nothing', async () => {
  const faults = [
    { at: { en: 'line 3', de: 'Zeile 3' }, text: { en: 'text without times', de: 'Text ohne Zeitangabe' } },
  ];
  const { user } = await open({ [checkCall]: { ...checked, cues: 0, first: [], repairs: [], faults } }, 'de');
  await choose(user, 'quay.vtt', 'Datei auswählen');
  expect(await screen.findByText('Text ohne Zeitangabe')).toHaveTextContent('Zeile 3: Text ohne Zeitangabe');
  expect(screen.queryByRole('button', { name: /Veröffentlichen/ })).not.toBeInTheDocument();
});

it('refuses a file that is too large without sending it, and says why another was refused', async () => {
  const { user, network } = await open({ [checkCall]: problemOf(catalogProblems, 'transcriptFormatUnknown') });
  const input = await screen.findByLabelText('Choose a file');
  const large = new File(['x'], 'quay.vtt');
  Object.defineProperty(large, 'size', { value: 17 * 1024 * 1024 });
  await user.upload(input, large);
  expect(await screen.findByText('quay.vtt is larger than 16 MB.')).toBeVisible();
  expect(network.requests.some(({ method }) => method === 'POST')).toBe(false);
  await choose(user, 'quay.vtt');
  expect(await screen.findByText('This file is not in WebVTT, SRT, EBU-TT-D or EBU STL format.')).toBeVisible();
});

it('deletes after a question', async () => {
  const { user, network } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete (German, captions)' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Do you want to delete "German, captions"\?/)).toBeVisible();
  network.on(listCall, { film, transcripts: [] });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('This film has no transcript yet')).toBeVisible();
  expect(network.requests.find(({ method }) => method === 'DELETE')?.params).toMatchObject({
    film: 'f',
    language: 'de',
  });
});

it('says that there is no such film', async () => {
  await open({ [listCall]: problemOf(catalogProblems, 'filmNotFound') });
  expect(await screen.findByText('This film could not be found.')).toBeVisible();
});
