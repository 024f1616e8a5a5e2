import { screen } from '@testing-library/react';
import { authSlice } from '@nitrate/auth/data-access';
import { cataloguingProblems } from '@nitrate/cataloguing/contract';
import { problemOf, renderPage } from '@nitrate/testing-web';
import { screeningPage, type ScreeningVideo } from './screening-page';

const call = 'GET /api/screenings/:token';
const shown = {
  title: 'Unseen Reel',
  description: 'A walk by the quay.',
  archive: 'Coast Archive',
  year: 1931,
  expiresAt: '2026-12-05T10:00:00Z',
  src: 'g/token/asset/manifest.mpd',
};

const Video: ScreeningVideo = ({ src, onFailed, 'aria-label': label }) => (
  <button type="button" aria-label={label} data-src={src} onClick={onFailed} />
);

const open = (reply: unknown, locale: 'en' | 'de' = 'en') =>
  renderPage(
    {
      path: '/screening/:token',
      layout: 'default',
      load: () => Promise.resolve(screeningPage({ loadStudioVideo: () => Promise.resolve(Video) })),
    },
    { locale, route: '/screening/secret', reducers: { auth: authSlice.reducer }, api: { [call]: reply } },
  );

it('shows the film, and until when the link works', async () => {
  const { user, network } = await open(shown);
  expect(await screen.findByRole('heading', { level: 1, name: 'Unseen Reel' })).toBeVisible();
  expect(screen.getByText(/Coast Archive.*1931/)).toBeVisible();
  expect(screen.getByText(/This film is not public\..*5 December 2026/)).toBeVisible();
  const video = await screen.findByLabelText('Film');
  expect(video).toHaveAttribute('data-src', shown.src);
  await user.click(video);
  expect(await screen.findByText(/The film cannot be played\./)).toBeVisible();
  expect(network.requests.find(({ url }) => url.pathname.endsWith('/secret'))?.url.searchParams.get('lang')).toBe('en');
});

it('says so while the film is being prepared', async () => {
  await open({ ...shown, src: null });
  expect(await screen.findByText(/still being prepared/)).toBeVisible();
  expect(screen.queryByLabelText('Film')).not.toBeInTheDocument();
});

it('says so in German when the link has ended', async () => {
  await open(problemOf(cataloguingProblems, 'screeningEnded'), 'de');
  expect(await screen.findByText('Dieser Link gilt nicht mehr')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/de');
});
