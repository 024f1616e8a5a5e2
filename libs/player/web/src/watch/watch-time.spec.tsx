import { waitFor } from '@testing-library/react';
import { fireMediaEvent } from '../testing/fake-media';
import {
  endWatchTime,
  installWatchPage,
  loadWatchTime,
  openWatchPage,
  video,
  watchTime,
} from '../testing/open-watch-page';

beforeAll(() => {
  installWatchPage();
  // Nothing plays by itself with reduced motion.
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

it('measures a film once it plays, and never before', async () => {
  const { unmount } = await openWatchPage();
  expect(loadWatchTime).not.toHaveBeenCalled();
  fireMediaEvent(video(), 'play', { paused: false });
  await waitFor(() => expect(watchTime).toHaveBeenCalledTimes(1));
  const [playing] = watchTime.mock.calls[0] ?? [];
  expect([playing?.stage.playback.assetId, playing?.film.archive.name]).toEqual(['asset-p', 'Harbour Archive']);
  unmount();
  await waitFor(() => expect(endWatchTime).toHaveBeenCalledTimes(1));
});
