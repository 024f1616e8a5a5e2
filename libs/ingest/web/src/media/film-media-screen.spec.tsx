import { act, screen } from '@testing-library/react';
import { authSlice } from '@nitrate/auth/data-access';
import { platformProblems } from '@nitrate/contract-kit';
import type { FilmMediaReply } from '@nitrate/ingest/contract';
import { problemOf, renderPage } from '@nitrate/testing-web';
import { filmMediaPage } from '../ingest-pages';
import type { StudioVideo } from '../ingest-slots';

const readCall = 'GET /api/studio/films/:film/media';
const saveCall = 'PUT /api/studio/films/:film/media';

const film = { id: '019b0000-0000-7000-8000-000000000000', slug: 'the-quay', title: 'The Quay' };
const full: NonNullable<FilmMediaReply['full']> = {
  ...{ src: 'g/token/asset/manifest.mpd', durationMs: 600_000, width: 1280, height: 720, hasSound: true },
  soundTracks: [
    { id: 'a', language: 'de', purpose: 'main', label: 'Deutsch' },
    { id: 'b', language: 'de', purpose: 'description', label: 'Audiodeskription' },
  ],
  ...{ textTracks: [{ language: 'en', kind: 'captions', label: 'English' }], sign: null, chapters: [] },
  readyAt: '2026-11-25T10:00:00Z',
};
const media = (more: Partial<FilmMediaReply> = {}): FilmMediaReply => ({
  ...{ film, full, preview: { startMs: 60_000, durationMs: 60_000 } },
  choice: { preview: null, posterAtMs: null, state: null },
  ...more,
});

let failFilm: () => void = () => undefined;
const Video: StudioVideo = ({ src, onFailed, ref, ...rest }) => {
  failFilm = onFailed;
  return <video {...rest} ref={ref} data-src={src} muted />;
};

const open = (api: Record<string, unknown> = {}, locale: 'en' | 'de' = 'en') =>
  renderPage(
    {
      ...{ path: '/studio/films/:film/media', layout: 'default' },
      load: () => Promise.resolve(filmMediaPage({ loadStudioVideo: () => Promise.resolve(Video) })),
    },
    {
      ...{ locale, route: `/studio/films/${film.id}/media`, reducers: { auth: authSlice.reducer } },
      api: { [readCall]: media(), [saveCall]: {}, ...api },
    },
  );

const at = (seconds: number) => {
  screen.getByLabelText<HTMLVideoElement>('The film').currentTime = seconds;
};

it('says what the file contains, and leads to replacing it', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Media of "The Quay"' })).toBeVisible();
  expect(screen.getByText('1280 × 720')).toBeVisible();
  expect(screen.getByText('German, main sound · German, audio description')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Replace the file' })).toHaveAttribute(
    'href',
    `/studio/uploads?film=${film.id}`,
  );
});

it('chooses the preview and the poster by the frame shown, and saves both', async () => {
  const { user, network } = await open();
  await screen.findByText(/^From 00:01:00 to 00:02:00, 60 seconds/);
  at(125.3);
  await user.click(screen.getByRole('button', { name: 'Start at the frame shown' }));
  expect(screen.getByText(/^From 00:02:04 to 00:03:04, 60 seconds/)).toBeVisible();
  at(12.48);
  await user.click(screen.getByRole('button', { name: 'Use the frame shown' }));
  expect(screen.getByText('The frame at 00:00:12.4')).toBeVisible();
  network.on(readCall, media({ choice: { preview: null, posterAtMs: 12_480, state: 'waiting' } }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Preview and poster are being made…')).toBeVisible();
  expect(network.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ preview: { startMs: 124_000, durationMs: 60_000 }, posterAtMs: 12_480 },
  });
});

it('takes typed times, keeps them within the rules and puts back what it cannot read', async () => {
  const { user } = await open();
  const start = await screen.findByLabelText('Start as hours, minutes and seconds');
  await user.clear(start);
  await user.type(start, '9:59{Enter}');
  expect(screen.getByText(/^From 00:09:00 to 00:10:00, 60 seconds/)).toBeVisible();
  await user.clear(start);
  await user.type(start, 'soon');
  await user.tab();
  expect(start).toHaveValue('00:09:00');
  const length = screen.getByLabelText('Length in seconds');
  await user.clear(length);
  await user.type(length, '500{Enter}');
  expect(length).toHaveValue('90');
});

it('says that a short film is its own preview', async () => {
  await open({ [readCall]: media({ full: { ...full, durationMs: 29_000 } }) });
  expect(await screen.findByText('A film of up to 30 seconds is its own preview.')).toBeVisible();
  expect(screen.queryByLabelText('Length in seconds')).not.toBeInTheDocument();
});

it('offers an upload where there is no file, and says so where there is no film', async () => {
  const { unmount } = await open({ [readCall]: media({ full: null, preview: null }) }, 'de');
  expect(await screen.findByText('Der Film hat keine Datei, die sich abspielen lässt.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Datei hochladen' })).toBeVisible();
  unmount();
  await open({ [readCall]: problemOf(platformProblems, 'notFound') });
  expect(await screen.findByText('There is no such film.')).toBeVisible();
});

it('says when the film cannot be played', async () => {
  await open();
  await screen.findByLabelText('The film');
  act(() => failFilm());
  expect(screen.getByText('The film cannot be played in this browser.')).toBeVisible();
});
