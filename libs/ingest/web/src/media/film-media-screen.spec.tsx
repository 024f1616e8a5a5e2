import { act, screen } from '@testing-library/react';
import { platformProblems } from '@nitrate/contract-kit';
import { problemOf } from '@nitrate/testing-web';
import { failFilm, film, full, media, mediaCalls, openMediaPage, showFrame } from '../testing/open-media-page';

it('says what the file contains, and leads to replacing it', async () => {
  await openMediaPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Media of “The Quay”' })).toBeVisible();
  expect(screen.getByText('1280 × 720')).toBeVisible();
  expect(screen.getByText('German, main sound · German, audio description')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Replace the file' })).toHaveAttribute(
    'href',
    `/studio/uploads?film=${film.id}`,
  );
});

it('chooses the preview and the poster by the frame shown, and saves both', async () => {
  const { user, network } = await openMediaPage();
  await screen.findByText(/^From 00:01:00 to 00:02:00, 60 seconds/);
  showFrame(125.3);
  await user.click(screen.getByRole('button', { name: 'Start at the current frame' }));
  expect(screen.getByText(/^From 00:02:04 to 00:03:04, 60 seconds/)).toBeVisible();
  showFrame(12.48);
  await user.click(screen.getByRole('button', { name: 'Use the current frame' }));
  expect(screen.getByText('The frame at 00:00:12.4')).toBeVisible();
  network.on(mediaCalls.read, media({ choice: { preview: null, posterAtMs: 12_480, state: 'waiting' } }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Preview and poster are being created…')).toBeVisible();
  expect(network.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    preview: { startMs: 124_000, durationMs: 60_000 },
    posterAtMs: 12_480,
  });
});

it('takes typed times, keeps them within the rules and puts back what it cannot read', async () => {
  const { user } = await openMediaPage();
  const start = await screen.findByLabelText('Start in hours, minutes and seconds');
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
  await openMediaPage({ [mediaCalls.read]: media({ full: { ...full, durationMs: 29_000 } }) });
  expect(await screen.findByText('A film of up to 30 seconds is its own preview.')).toBeVisible();
  expect(screen.queryByLabelText('Length in seconds')).not.toBeInTheDocument();
});

it('offers an upload where there is no file, and says so where there is no film', async () => {
  const { unmount } = await openMediaPage({ [mediaCalls.read]: media({ full: null, preview: null }) }, 'de');
  expect(await screen.findByText('Der Film hat keine abspielbare Datei.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Datei hochladen' })).toBeVisible();
  unmount();
  await openMediaPage({ [mediaCalls.read]: problemOf(platformProblems, 'notFound') });
  expect(await screen.findByText('This film could not be found.')).toBeVisible();
});

it('says when the film cannot be played', async () => {
  await openMediaPage();
  await screen.findByLabelText('The film');
  act(() => failFilm());
  expect(screen.getByText('The film cannot be played in this browser.')).toBeVisible();
});
