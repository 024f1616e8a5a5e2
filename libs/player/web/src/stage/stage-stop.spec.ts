import { fireMediaEvent, installFakeMedia, mediaState } from '../testing/fake-media';
import { previewPlayback } from '../testing/playbacks';
import { Stage } from './stage';

beforeAll(() => {
  installFakeMedia();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

function mounted() {
  const stage = new Stage({ playback: previewPlayback, renew: async () => 'noSignal', startMs: 0 });
  const video = document.createElement('video');
  stage.mount(video, document.createElement('div'));
  return { stage, video };
}

it('stays paused, by whatever control it is played, until playing is allowed again', async () => {
  const { stage, video } = mounted();
  await stage.play();
  stage.stop('rightEnded');
  expect([stage.getState().stopped, video.paused]).toEqual(['rightEnded', true]);
  await stage.play();
  expect(video.paused).toBe(true);
  // A media key plays the element itself.
  mediaState(video).paused = false;
  fireMediaEvent(video, 'play');
  expect(video.paused).toBe(true);
  stage.allowPlaying();
  await stage.play();
  expect([stage.getState().stopped, video.paused]).toEqual([undefined, false]);
});
