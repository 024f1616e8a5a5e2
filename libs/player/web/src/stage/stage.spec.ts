import { fireMediaEvent, installFakeMedia, mediaState } from '../testing/fake-media';
import { lastPlayer, players } from '../testing/fake-shaka';
import { fullPlayback, previewPlayback } from '../testing/playbacks';
import { Stage, type StageOptions } from './stage';

jest.mock('../engine/shaka-player', () => jest.requireActual('../testing/fake-shaka'));

let reducedMotion = false;
beforeAll(() => {
  installFakeMedia();
  window.matchMedia = (media) => ({ media, matches: reducedMotion }) as MediaQueryList;
});
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  players.length = 0;
  reducedMotion = false;
  Object.assign(window, { MediaSource: class {} });
});
afterEach(() => jest.useRealTimers());

const unmounts: (() => void)[] = [];
afterEach(() => unmounts.splice(0).forEach((unmount) => unmount()));

/** A stage on an element, as the player mounts it. */
async function mount(options: Partial<StageOptions> = {}, prepare?: (video: HTMLVideoElement) => void) {
  const stage = new Stage({ playback: previewPlayback, renew: async () => 'noSignal', startMs: 0, ...options });
  const video = document.createElement('video');
  video.autoplay = true;
  video.muted = true;
  prepare?.(video);
  const unmount = stage.mount(video, document.createElement('div'));
  unmounts.push(unmount);
  // The engine is imported when it is needed.
  await jest.advanceTimersByTimeAsync(0);
  return { stage, video, unmount };
}

const preferences = () => JSON.parse(localStorage.getItem('nitrate.player') ?? '{}') as Record<string, unknown>;

describe('state', () => {
  it('follows the element and notifies subscribers', async () => {
    const { stage, video } = await mount();
    const seen: number[] = [];
    const unsubscribe = stage.subscribe(() => seen.push(stage.getState().timeMs));
    video.currentTime = 4;
    fireMediaEvent(video, 'timeupdate', { buffered: [[0, 15]] });
    expect(stage.getState()).toMatchObject({
      timeMs: 4_000,
      durationMs: 30_000,
      paused: false,
      hasPlayed: true,
      buffered: [{ from: 0, to: 0.5 }],
    });
    expect(stage.filmMs()).toBe(64_000);
    fireMediaEvent(video, 'waiting', { readyState: 2 });
    expect(stage.getState().waiting).toBe(true);
    fireMediaEvent(video, 'ended', { ended: true });
    expect(stage.getState()).toMatchObject({ ended: true, waiting: false });
    unsubscribe();
    const { length } = seen;
    fireMediaEvent(video, 'timeupdate');
    expect(seen).toHaveLength(length);
  });

  it('has the planned duration until the element has loaded its own', async () => {
    const { stage } = await mount({ playback: fullPlayback }, (video) => (mediaState(video).duration = NaN));
    expect(stage.getState().durationMs).toBe(600_000);
  });

  it('does not change after the stage is unmounted', async () => {
    const { stage, video, unmount } = await mount({ playback: fullPlayback });
    unmount();
    const before = stage.getState();
    video.currentTime = 9;
    fireMediaEvent(video, 'timeupdate');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(stage.getState()).toBe(before);
    expect(lastPlayer().destroyed).toBe(true);
  });
});

describe('the start', () => {
  const { watchRight: _, ...ofPage } = fullPlayback;

  it('is automatic, unless the viewer prefers reduced motion', async () => {
    expect((await mount()).video.paused).toBe(false);
    reducedMotion = true;
    const { video } = await mount();
    expect(video.paused).toBe(true);
    expect(video.autoplay).toBe(false);
  });

  it('is at the requested time, as far as the asset contains it', async () => {
    expect((await mount({ startMs: 75_000 })).video.currentTime).toBe(15);
    expect((await mount({ startMs: 5_000 })).video.currentTime).toBe(0);
    await mount({ playback: fullPlayback, startMs: 75_000 });
    expect(lastPlayer().loads).toMatchObject([{ startSeconds: 75 }]);
  });

  it.each([
    ['asks for a right of its own where the grant of its page has none', ofPage, 'right-2'],
    ['keeps the right that it has', fullPlayback, 'right-1'],
    ['needs no right for a preview', previewPlayback, undefined],
  ])('%s', async (_, playback, right) => {
    const { stage } = await mount({ playback, renew: async () => ({ ...playback, watchRight: 'right-2' }) });
    expect(stage.watchRight).toBe(right);
  });

  it('is muted where the browser allows no other autoplay, and the state says so', async () => {
    let refusals = 1;
    const { stage, video } = await mount({}, (element) => {
      element.muted = false;
      mediaState(element).play = async () => {
        if (refusals-- > 0) throw new DOMException('', 'NotAllowedError');
        mediaState(element).paused = false;
      };
    });
    expect(video.paused).toBe(false);
    expect(stage.getState()).toMatchObject({ mutedByAutoplay: true });
    expect(video.muted).toBe(true);
    stage.toggleMuted();
    expect(video.muted).toBe(false);
    expect(stage.getState().mutedByAutoplay).toBe(false);
  });

  it('restores volume, mute, speed and captions', async () => {
    const textTracks = [{ src: 'c.vtt', language: 'de', kind: 'captions' as const, label: 'Deutsch' }];
    localStorage.setItem('nitrate.player', JSON.stringify({ volume: 0.4, muted: true, speed: 1.25, captions: 'de' }));
    const { stage, video } = await mount({ playback: { ...previewPlayback, textTracks } });
    expect(video).toMatchObject({ volume: 0.4, muted: true, playbackRate: 1.25, defaultPlaybackRate: 1.25 });
    expect(stage.getState()).toMatchObject({ captions: 'de', mutedByAutoplay: false });
  });

  it('plays at the usual speed where the stored one is not offered', async () => {
    localStorage.setItem('nitrate.player', JSON.stringify({ speed: 16 }));
    expect((await mount()).video.playbackRate).toBe(1);
  });

  it('has no captions in a language that the film does not have', async () => {
    localStorage.setItem('nitrate.player', JSON.stringify({ captions: 'fr' }));
    expect((await mount()).stage.getState().captions).toBeUndefined();
  });
});

describe('commands', () => {
  it('play and pause', async () => {
    const { stage, video } = await mount();
    stage.playOrPause();
    expect(video.paused).toBe(true);
    stage.playOrPause();
    expect(video.paused).toBe(false);
  });

  it('play on at once after a pause that the element has not announced yet', async () => {
    const { stage, video } = await mount();
    const play = jest.spyOn(video, 'play');
    jest.spyOn(video, 'pause').mockImplementation(() => Object.defineProperty(video, 'paused', { value: true }));
    stage.playOrPause();
    expect(stage.getState().paused).toBe(false);
    stage.playOrPause();
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('seek within the film, by steps and by single frames', async () => {
    const { stage, video } = await mount();
    stage.seek(12_000);
    expect(video.currentTime).toBe(12);
    stage.seekBy(-5_000);
    expect(video.currentTime).toBe(7);
    stage.stepFrame(1);
    expect(video.currentTime).toBeCloseTo(7.04);
    expect(video.paused).toBe(true);
    stage.seek(99_000);
    expect(video.currentTime).toBe(30);
    stage.seekBy(-99_000);
    expect(video.currentTime).toBe(0);
  });

  it('seek in the time of the film, and refuse what a preview does not contain', async () => {
    const { stage, video } = await mount();
    stage.pause();
    expect(stage.seekFilm(70_000)).toBe(true);
    expect(video.currentTime).toBe(10);
    expect(video.paused).toBe(false);
    expect(stage.seekFilm(300_000)).toBe(false);
    expect(video.currentTime).toBe(10);
  });

  it('change volume and mute, which are stored', async () => {
    const { stage, video } = await mount();
    stage.setVolume(1.4);
    expect(video).toMatchObject({ volume: 1, muted: false });
    stage.setVolume(0);
    expect(video.muted).toBe(true);
    expect(preferences()).toMatchObject({ volume: 0, muted: true });
    stage.toggleMuted();
    expect(video).toMatchObject({ volume: 0.5, muted: false });
    expect(preferences()).toMatchObject({ volume: 0.5, muted: false });
  });

  it('leave the sound of a silent film alone', async () => {
    const { stage, video } = await mount({ playback: { ...previewPlayback, hasSound: false } });
    const { volume, muted } = video;
    stage.setVolume(0.2);
    stage.toggleMuted();
    expect(video).toMatchObject({ volume, muted });
  });

  it('step through the speeds up to both ends', async () => {
    const { stage, video } = await mount();
    stage.stepSpeed(1);
    stage.stepSpeed(1);
    expect(video.playbackRate).toBe(1.5);
    for (let step = 0; step < 9; step += 1) stage.stepSpeed(1);
    expect(video.playbackRate).toBe(2);
    for (let step = 0; step < 9; step += 1) stage.stepSpeed(-1);
    expect(video.playbackRate).toBe(0.5);
    expect(preferences()).toMatchObject({ speed: 0.5 });
  });

  it('switch captions on in the language of the page, else in the first available, and off again', async () => {
    const track = (language: string) => ({ src: `${language}.vtt`, language, kind: 'captions' as const, label: '' });
    const { stage } = await mount({ playback: { ...previewPlayback, textTracks: [track('en'), track('de')] } });
    stage.toggleCaptions('de');
    expect(stage.getState().captions).toBe('de');
    expect(preferences()).toMatchObject({ captions: 'de' });
    stage.toggleCaptions('de');
    expect(stage.getState().captions).toBeUndefined();
    stage.toggleCaptions('fr');
    expect(stage.getState().captions).toBe('en');
  });

  it('choose the quality', async () => {
    const { stage, video } = await mount();
    expect(stage.getState().qualities.map(({ id }) => id)).toEqual(['360', '480']);
    stage.chooseQuality('480');
    expect(video.src).toMatch(/480\.mp4$/);
    expect(stage.getState().chosenQuality).toBe('480');
    stage.chooseQuality('auto');
    expect(video.src).toMatch(/360\.mp4$/);
    expect(stage.getState().chosenQuality).toBe('auto');
  });
});
