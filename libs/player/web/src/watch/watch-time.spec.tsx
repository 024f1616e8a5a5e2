import { screen } from '@testing-library/react';
import { fireMediaEvent } from '../testing/fake-media';
import { installWatchPage, openWatchPage, video, watchTime } from '../testing/open-watch-page';

beforeAll(() => {
  installWatchPage();
  // Nothing plays by itself with reduced motion.
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

it('renders what measures a film once it plays, and never before', async () => {
  await openWatchPage();
  expect(watchTime).not.toHaveBeenCalled();
  fireMediaEvent(video(), 'play', { paused: false });
  expect(await screen.findByText('measured')).toBeInTheDocument();
  const [playing] = watchTime.mock.calls[0] ?? [];
  expect([playing?.stage.playback.assetId, playing?.film.archive.name]).toEqual(['asset-p', 'Harbour Archive']);
});
