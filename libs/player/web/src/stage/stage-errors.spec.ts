import type { Playback } from '@nitrate/player/contract';
import { fireMediaEvent, installFakeMedia, mediaState } from '../testing/fake-media';
import { badStatus, lastPlayer, players, ShakaError } from '../testing/fake-shaka';
import { fullPlayback, previewPlayback } from '../testing/playbacks';
import { Stage, type StageOptions } from './stage';

jest.mock('../engine/shaka-player', () => jest.requireActual('../testing/fake-shaka'));

beforeAll(() => {
  installFakeMedia();
  window.matchMedia = (media) => ({ media, matches: false }) as MediaQueryList;
});
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  players.length = 0;
  Object.assign(window, { MediaSource: class {} });
});
afterEach(() => jest.useRealTimers());

const unmounts: (() => void)[] = [];
afterEach(() => unmounts.splice(0).forEach((unmount) => unmount()));

/** A stage on an element, as the player mounts it. */
async function mount(options: Partial<StageOptions> = {}) {
  const stage = new Stage({ playback: previewPlayback, renew: async () => 'noSignal', startMs: 0, ...options });
  const video = document.createElement('video');
  video.autoplay = true;
  video.muted = true;
  const unmount = stage.mount(video, document.createElement('div'));
  unmounts.push(unmount);
  // The engine is imported when it is needed.
  await jest.advanceTimersByTimeAsync(0);
  return { stage, video, unmount };
}

describe('errors', () => {
  it('report that a browser without MediaSource cannot play a full film', async () => {
    Reflect.deleteProperty(window, 'MediaSource');
    const { stage } = await mount({ playback: fullPlayback });
    expect(stage.getState().error).toEqual({ cause: 'unsupported', detail: 'no media source' });
  });

  it('of the engine stay, the first one first, until the film plays again', async () => {
    const { stage, video } = await mount({ playback: fullPlayback });
    lastPlayer().report(new ShakaError(3, 3016));
    lastPlayer().report(new ShakaError(4, 4032));
    expect(stage.getState().error).toEqual({ cause: 'decode', detail: 'shaka 3016' });
    fireMediaEvent(video, 'playing');
    expect(stage.getState().error).toBeUndefined();
  });

  it('report a grant that cannot be renewed', async () => {
    const { stage } = await mount({ playback: fullPlayback, renew: async () => 'notAllowed' });
    lastPlayer().failStreaming(badStatus(403));
    await jest.advanceTimersByTimeAsync(0);
    expect(stage.getState().error).toEqual({ cause: 'notAllowed', detail: 'grant' });
  });

  it('of a preview renew its grant once and continue at the same position', async () => {
    const renewed: Playback = {
      ...previewPlayback,
      sources: [{ src: 'g/10.new/asset-p/360.mp4', type: 'video/mp4', height: 360 }],
    };
    const { stage, video } = await mount({ renew: async () => renewed });
    video.currentTime = 8;
    fireMediaEvent(video, 'error', { error: { code: 2 } });
    await jest.advanceTimersByTimeAsync(0);
    expect(video.src).toMatch(/g\/10\.new\/asset-p\/360\.mp4$/);
    video.currentTime = 0;
    fireMediaEvent(video, 'loadedmetadata');
    expect(video.currentTime).toBe(8);
    expect(stage.getState().error).toBeUndefined();
    fireMediaEvent(video, 'error');
    await jest.advanceTimersByTimeAsync(0);
    expect(stage.getState().error).toEqual({ cause: 'noSignal', detail: 'media 2' });
  });

  it('include a film that stalls without an error event', async () => {
    const { stage, video } = await mount();
    for (let second = 1; second <= 25; second += 1) {
      Object.assign(mediaState(video), { frames: 25 });
      await jest.advanceTimersByTimeAsync(1_000);
    }
    expect(stage.getState().error).toEqual({ cause: 'noSignal', detail: 'noProgress' });
  });

  it('include a film that should start by itself and never has a frame', async () => {
    const { stage, video } = await mount({ playback: fullPlayback });
    video.autoplay = true;
    Object.assign(mediaState(video), { paused: true, readyState: 1 });
    await jest.advanceTimersByTimeAsync(25_000);
    expect(stage.getState().error).toEqual({ cause: 'noSignal', detail: 'noFirstFrame' });
  });

  it('do not include a film that was paused before its first frame', async () => {
    const { stage, video } = await mount({ playback: fullPlayback });
    video.autoplay = true;
    mediaState(video).readyState = 1;
    stage.pause();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(stage.getState().error).toBeUndefined();
  });

  it('do not include a film that the device lets nobody but the viewer start', async () => {
    const { stage, video } = await mount({ playback: fullPlayback });
    video.muted = false;
    Object.assign(mediaState(video), {
      paused: true,
      readyState: 1,
      play: async () => {
        throw new DOMException('', 'NotAllowedError');
      },
    });
    await stage.play();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(stage.getState().error).toBeUndefined();
    expect(video.muted).toBe(true);
  });

  it('do not include a stall that is over', async () => {
    const { stage, video } = await mount();
    for (let second = 1; second <= 25; second += 1) {
      Object.assign(mediaState(video), { frames: 25 });
      await jest.advanceTimersByTimeAsync(1_000);
    }
    fireMediaEvent(video, 'playing');
    // The next sample is taken before the position advances.
    await jest.advanceTimersByTimeAsync(1_000);
    expect(stage.getState().error).toBeUndefined();
  });

  it('of the connection are cleared as soon as the film plays, without an event', async () => {
    const { stage, video } = await mount({ playback: fullPlayback });
    mediaState(video).readyState = 1;
    lastPlayer().failStreaming(new ShakaError(1, 1002));
    expect(stage.getState().error).toEqual({ cause: 'noSignal', detail: 'shaka 1002' });
    for (let second = 1; second <= 2; second += 1) {
      video.currentTime = second;
      Object.assign(mediaState(video), { readyState: 4, frames: second * 25 });
      await jest.advanceTimersByTimeAsync(1_000);
    }
    expect(stage.getState().error).toBeUndefined();
  });

  it.each([
    ['a server error', () => ({ ok: false, status: 502 }), 'noSignal'],
    ['a missing file', () => ({ ok: false, status: 404 }), 'notFound'],
    ['a broken connection', () => Promise.reject(new TypeError('failed')), 'noSignal'],
    ['a file that the browser cannot play', () => ({ ok: true, status: 206 }), 'unsupported'],
  ])('of a preview name %s as such', async (_, response, cause) => {
    const fetched = jest.fn(async () => response());
    Object.assign(globalThis, { fetch: fetched });
    const { stage, video } = await mount({ renew: async () => previewPlayback });
    const failed = { error: { code: 4 }, currentSrc: 'https://films.example/media/g/1.a/asset-p/360.mp4' };
    fireMediaEvent(video, 'error', failed);
    await jest.advanceTimersByTimeAsync(0);
    fireMediaEvent(video, 'error', failed);
    await jest.advanceTimersByTimeAsync(0);
    expect(stage.getState().error).toEqual({ cause, detail: 'media 4' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('include corrupt segments: time advances without a picture', async () => {
    const { stage, video } = await mount();
    for (let second = 1; second <= 10; second += 1) {
      video.currentTime = second;
      await jest.advanceTimersByTimeAsync(1_000);
    }
    expect(stage.getState().error).toEqual({ cause: 'noSignal', detail: 'noPicture' });
  });

  it('are not raised while a film is paused', async () => {
    const { stage } = await mount();
    stage.pause();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(stage.getState().error).toBeUndefined();
  });

  it('are cleared by a retry, which loads the film again at the same position', async () => {
    const { stage, video } = await mount({ playback: fullPlayback });
    const first = lastPlayer();
    video.currentTime = 42;
    fireMediaEvent(video, 'timeupdate');
    first.report(new ShakaError(3, 3016));
    stage.retry();
    await jest.advanceTimersByTimeAsync(0);
    expect(first.destroyed).toBe(true);
    expect(lastPlayer()).not.toBe(first);
    expect(lastPlayer().loads).toMatchObject([{ startSeconds: 42 }]);
    expect(stage.getState().error).toBeUndefined();
    expect(video.paused).toBe(false);
  });
});
