import { screen, waitFor, within } from '@testing-library/react';
import { authSlice } from '@nitrate/auth/data-access';
import { platformProblems } from '@nitrate/contract-kit';
import type { OtherFilm, Upload } from '@nitrate/ingest/contract';
import { problemOf, renderPage } from '@nitrate/testing-web';
import { uploadsPage } from '../ingest-pages';
import type { FoundFilmsPart } from '../ingest-slots';
import type { SendingEvents } from './transfer/transfer-queue';

const listCall = 'GET /api/studio/uploads';
const createCall = 'POST /api/studio/uploads';
const targetCall = 'GET /api/studio/upload-target';
const attachCall = 'PUT /api/studio/uploads/:upload/side-cars';
const removeCall = 'DELETE /api/studio/uploads/:upload';
const retryCall = 'POST /api/studio/uploads/:upload/retry';

const sending = new Map<string, SendingEvents>();
const paused: string[] = [];
jest.mock('./transfer/send-by-tus', () => ({
  sendByTus: () => (id: string, _file: File, events: SendingEvents) => {
    sending.set(id, events);
    return { pause: () => void paused.push(id) };
  },
}));

let uploads = 0;
const upload = (more: Partial<Upload> = {}): Upload => {
  uploads += 1;
  return {
    id: `u${uploads}`,
    mine: true,
    fileName: 'harbour.mp4',
    bytes: 1000,
    receivedBytes: 0,
    lastModified: 5,
    archive: 'Harbour Archive',
    supplierId: 'H-1',
    title: 'The Harbour',
    state: 'receiving',
    retryable: false,
    film: null,
    step: null,
    progress: 0,
    reason: null,
    detail: null,
    changedAt: '2026-11-25T10:00:00Z',
    ...more,
  };
};

const listed = (list: readonly Upload[] = [], others: readonly OtherFilm[] = []) => ({
  uploads: list,
  others,
  maxBytes: 1_500_000_000,
  archives: ['Harbour Archive', 'Coast Archive'],
});

const quay = {
  id: '019b0000-0000-7000-8000-000000000001',
  title: 'The Quay',
  hasMedia: true,
  name: 'The Quay (1931) · Q-7, Coast Archive',
};

/** Finds a film by `quay`. */
const Quays: FoundFilmsPart = ({ q, children }) => children({ films: q === 'quay' ? [quay] : [], isSearching: false });

const open = (api: Record<string, unknown> = {}, { locale = 'en' as 'en' | 'de', search = '' } = {}) =>
  renderPage(
    {
      path: '/studio/uploads',
      layout: 'default',
      load: () => Promise.resolve(uploadsPage({ loadFoundFilms: () => Promise.resolve(Quays) })),
    },
    {
      locale,
      route: `/studio/uploads${search}`,
      reducers: { auth: authSlice.reducer },
      api: {
        [listCall]: listed(),
        [targetCall]: { film: null },
        [createCall]: { id: 'new' },
        [attachCall]: {},
        [removeCall]: {},
        [retryCall]: {},
        ...api,
      },
    },
  );

const film = (name = 'the_harbour.mp4', size = 1000, lastModified = 5) =>
  Object.defineProperty(new File(['x'], name, { lastModified }), 'size', { value: size });

it('proposes number and title, creates the upload with what belongs to it, and sends it', async () => {
  const { user, network } = await open();
  expect(await screen.findByText('No uploads yet')).toBeVisible();
  expect(screen.getByText(/At most 1.5 GB per file\./)).toBeVisible();
  const captions = new File(['WEBVTT'], 'the_harbour.de.vtt');
  await user.upload(screen.getByLabelText('Choose files'), [film(), captions]);
  expect(screen.getByLabelText('Archive number')).toHaveValue('the_harbour');
  expect(screen.getByLabelText('Title')).toHaveValue('The harbour');
  expect(screen.getByText('Accompanying files: the_harbour.de.vtt')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start upload' }));
  expect(await screen.findByText('Enter the archive that the films belong to.')).toBeVisible();
  expect(screen.getByLabelText('Archive')).toBeInvalid();
  expect(screen.getByLabelText('Archive')).toHaveFocus();
  await user.type(screen.getByLabelText('Archive'), 'Coast Archive');
  expect(await screen.findByText('This will be a new film.')).toBeVisible();
  network.on(listCall, listed([upload({ id: 'new', fileName: 'the_harbour.mp4' })]));
  await user.click(screen.getByRole('button', { name: 'Start upload' }));
  const item = within(await screen.findByRole('listitem'));
  expect(await item.findByRole('button', { name: 'Pause (the_harbour.mp4)' })).toBeVisible();
  expect(network.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    fileName: 'the_harbour.mp4',
    bytes: 1000,
    lastModified: 5,
    lang: 'en',
    archive: 'Coast Archive',
    supplierId: 'the_harbour',
    title: 'The harbour',
  });
  expect(network.requests.some(({ method }) => method === 'PUT')).toBe(true);
  await user.click(item.getByRole('button', { name: 'Pause (the_harbour.mp4)' }));
  expect(paused).toContain('new');
  expect(item.getByText('Paused')).toBeVisible();
  await user.click(item.getByRole('button', { name: 'Resume (the_harbour.mp4)' }));
  expect(item.getByText('Uploading')).toBeVisible();
});

it('publishes new films as soon as they are ready where that is chosen, and keeps them as drafts otherwise', async () => {
  const { user, network } = await open();
  await user.upload(await screen.findByLabelText('Choose files'), film());
  await user.type(await screen.findByLabelText('Archive'), 'Coast Archive');
  expect(screen.getByRole('radio', { name: 'Keep as drafts' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Publish as soon as they are ready' }));
  await user.click(screen.getByRole('button', { name: 'Start upload' }));
  await waitFor(() =>
    expect(network.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ publishes: true }),
  );
});

it('says whose file will be replaced', async () => {
  const known = { id: 'f', slug: 'harbour', title: 'The Harbour', archive: 'Coast Archive', supplierId: 'H' };
  const { user } = await open({ [targetCall]: { film: { ...known, hasMedia: true } } });
  await user.upload(await screen.findByLabelText('Choose files'), film());
  await user.type(await screen.findByLabelText('Archive'), 'Coast Archive');
  expect(await screen.findByText('The film “The Harbour” has this number. Its file will be replaced.')).toBeVisible();
  expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
});

it('says so where the film in the address is none, and leads on', async () => {
  await open(
    { [targetCall]: problemOf(platformProblems, 'notFound') },
    { search: '?film=019b0000-0000-7000-8000-000000000000' },
  );
  expect(await screen.findByText('This film could not be found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upload films' })).toHaveAttribute('href', '/studio/uploads');
  expect(screen.queryByLabelText('Choose files')).not.toBeInTheDocument();
});

it('sends the file of the film in the address, and asks for nothing else', async () => {
  const known = { id: 'f', slug: 'harbour', title: 'The Harbour', archive: 'Coast Archive', supplierId: 'H' };
  const { user, network } = await open(
    { [targetCall]: { film: { ...known, hasMedia: true } } },
    { search: '?film=019b0000-0000-7000-8000-000000000000' },
  );
  expect(await screen.findByText(/Upload the file of the film “The Harbour”/)).toBeVisible();
  await user.upload(screen.getByLabelText('Choose files'), film());
  expect(screen.queryByLabelText('Archive')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start upload' }));
  await screen.findByText('No uploads yet');
  expect(network.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    film: '019b0000-0000-7000-8000-000000000000',
  });
});

it('continues with an unfinished upload when its file is chosen again', async () => {
  const unfinished = upload({ receivedBytes: 250 });
  const { user, network } = await open({ [listCall]: listed([unfinished]) });
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByText('Unfinished')).toBeVisible();
  expect(item.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(item.getByText(/Choose the same file again to resume/)).toBeVisible();
  await user.upload(screen.getByLabelText('Choose files'), film('harbour.mp4'));
  expect(await screen.findByText('The upload of harbour.mp4 has resumed.')).toBeVisible();
  expect(item.getByText('Uploading')).toBeVisible();
  expect(sending.has(unfinished.id)).toBe(true);
  expect(network.requests.some(({ method }) => method === 'POST')).toBe(false);
});

it('refuses files that are too large, empty or no films without sending them', async () => {
  const { user } = await open();
  await screen.findByText('No uploads yet');
  await user.upload(screen.getByLabelText('Choose files'), [
    ...[film('huge.mp4', 2_000_000_000), film('empty.mp4', 0), new File(['x'], 'lost.vtt')],
  ]);
  expect(screen.getByText(/^huge.mp4 is too large/)).toBeVisible();
  expect(screen.getByText('empty.mp4 is empty.')).toBeVisible();
  expect(screen.getByText('lost.vtt is not a film and does not belong to any of these films.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Start/ })).not.toBeInTheDocument();
});

it('shows how far films are, and why others were refused', async () => {
  const encoding = upload({ state: 'processing', step: 'encode', progress: 0.42, title: 'The Quay' });
  const refused = upload({ state: 'failed', reason: 'notAFilm', title: 'A Text', detail: 'no stream' });
  const other: OtherFilm = {
    id: 'o',
    fileName: 'folder.mp4',
    state: 'processing',
    step: 'stills',
    progress: 0.05,
    film: null,
    reason: null,
    detail: null,
    changedAt: '2026-11-25T10:00:00Z',
  };
  await open({ [listCall]: listed([encoding, refused], [other]) }, { locale: 'de' });
  const running = within(await screen.findByRole('region', { name: 'In Verarbeitung' }));
  expect(running.getByRole('progressbar', { name: 'Fortschritt von The Quay' })).toHaveAttribute('aria-valuenow', '42');
  expect(running.getByText('folder.mp4')).toBeVisible();
  const finished = within(screen.getByRole('region', { name: 'In der letzten Woche abgeschlossen' }));
  expect(finished.getByText('Die Datei ist kein Video in einem bekannten Format.')).toBeVisible();
  expect(finished.getByText(/Laden Sie eine Videodatei hoch/)).toBeVisible();
  expect(finished.queryByRole('button', { name: /Erneut verarbeiten/ })).not.toBeInTheDocument();
});

it('processes a film again where that may help, and says why it does not', async () => {
  const failed = upload({ state: 'failed', reason: 'storageFull', retryable: true, title: 'The Quay' });
  const { user, network } = await open({
    [listCall]: listed([failed]),
    [retryCall]: problemOf(platformProblems, 'notFound'),
  });
  await user.click(await screen.findByRole('button', { name: 'Process again (The Quay)' }));
  expect(network.requests.find(({ method }) => method === 'POST')?.params).toEqual({ upload: failed.id });
  expect(await screen.findByText('Resource not found.')).toBeVisible();
});

it('cancels after a question, and keeps the focus on the page', async () => {
  const sent = upload({ fileName: 'cancelled.mp4' });
  const { user, network } = await open({ [listCall]: listed([sent]) });
  await user.click(await screen.findByRole('button', { name: 'Cancel (cancelled.mp4)' }));
  network.on(listCall, listed());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No uploads yet')).toBeVisible();
  expect(network.requests.find(({ method }) => method === 'DELETE')?.params).toEqual({ upload: sent.id });
});

it('gives a file to a film of the catalogue that is found by title, and asks for neither archive nor number', async () => {
  const { user, network } = await open();
  await user.upload(await screen.findByLabelText('Choose files'), [film()]);
  await user.type(screen.getByLabelText('Film in the catalogue'), 'quay');
  await user.click(await screen.findByRole('option', { name: quay.name }));
  expect(screen.getByText('The file of the film “The Quay” will be replaced.')).toBeVisible();
  expect(screen.queryByLabelText('Archive number')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Archive')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start upload' }));
  await waitFor(() =>
    expect(network.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      fileName: 'the_harbour.mp4',
      bytes: 1000,
      lastModified: 5,
      lang: 'en',
      film: quay.id,
    }),
  );
});
