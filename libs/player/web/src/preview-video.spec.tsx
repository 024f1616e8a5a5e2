import { fireEvent, waitFor } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import { PreviewVideo } from './preview-video';
import { installFakeMedia, mediaState } from './testing/fake-media';
import { previewPlayback } from './testing/playbacks';

beforeAll(() => {
  installFakeMedia();
  window.matchMedia = (media) => ({ media, matches: false }) as MediaQueryList;
});

it('plays again at its end, without the loop of the element', async () => {
  const { container } = renderWithApp(<PreviewVideo film="ferry" />, {
    api: { 'GET /api/playback/:film/preview': previewPlayback },
  });
  const video = await waitFor(() => {
    const found = container.querySelector('video');
    if (!found) throw new Error('no video');
    return found;
  });
  expect(video.loop).toBe(false);
  const play = jest.fn(() => Promise.resolve());
  mediaState(video).play = play;
  fireEvent.ended(video);
  expect(play).toHaveBeenCalledTimes(1);
});
