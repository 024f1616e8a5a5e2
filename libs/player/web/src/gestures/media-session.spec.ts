import type { Playback } from '@nitrate/player/contract';
import { Stage } from '../stage/stage';
import { fireMediaEvent, installFakeMedia } from '../testing/fake-media';
import { fullPlayback } from '../testing/playbacks';
import { openMediaSession } from './media-session';

jest.mock('../engine/shaka-player', () => jest.requireActual('../testing/fake-shaka'));

beforeAll(() => {
  installFakeMedia();
  window.matchMedia = (media) => ({ media, matches: false }) as MediaQueryList;
  Object.assign(window, { MediaSource: class {} });
});

/** The media session of a system that does not know the action `seekto`. */
class FakeMediaSession {
  metadata: { init: MediaMetadataInit } | null = null;
  playbackState = 'none';
  positions: MediaPositionState[] = [];
  handlers = new Map<string, MediaSessionActionHandler>();

  setActionHandler(name: string, handler: MediaSessionActionHandler | null): void {
    if (name === 'seekto') throw new TypeError('unknown action');
    if (handler) this.handlers.set(name, handler);
    else this.handlers.delete(name);
  }

  setPositionState(state: MediaPositionState): void {
    this.positions.push(state);
  }

  press(action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}): void {
    this.handlers.get(action)?.({ action, ...details });
  }
}

const chapters = [
  { startMs: 0, title: 'The bridge', titles: { de: 'Die Brücke' } },
  { startMs: 120_000, title: 'The market', titles: {} },
];

function open(change: Partial<Playback> = {}) {
  const session = new FakeMediaSession();
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
  Object.assign(window, {
    MediaMetadata: class {
      constructor(readonly init: MediaMetadataInit) {}
    },
  });
  const stage = new Stage({
    playback: { ...fullPlayback, chapters, ...change },
    renew: async () => 'noSignal',
    startMs: 0,
  });
  const video = document.createElement('video');
  const unmount = stage.mount(video, document.createElement('div'));
  fireMediaEvent(video, 'durationchange', { duration: 600 });
  const close = openMediaSession(stage, { title: 'A Walk', poster: '/media/still.webp', locale: 'de' });
  return { session, stage, video, close: () => (close(), unmount()) };
}

it('shows title, still and chapters, in the language of the page', () => {
  const { session, close } = open();
  expect(session.metadata?.init).toMatchObject({
    title: 'A Walk',
    artwork: [{ src: 'http://localhost/media/still.webp' }],
    chapterInfo: [
      { title: 'Die Brücke', startTime: 0 },
      { title: 'The market', startTime: 120 },
    ],
  });
  close();
});

it('lets keys of the system seek and go from chapter to chapter', () => {
  const { session, video, close } = open();
  session.press('seekforward');
  expect(video.currentTime).toBe(10);
  session.press('seekbackward', { seekOffset: 4 });
  expect(video.currentTime).toBe(6);
  session.press('previoustrack');
  expect(video.currentTime).toBe(0);
  session.press('nexttrack');
  expect(video.currentTime).toBe(120);
  session.press('previoustrack');
  expect(video.currentTime).toBe(0);
  session.press('nexttrack');
  session.press('nexttrack');
  expect(video.currentTime).toBe(600);
  close();
});

it('has no keys for chapters where the film has none', () => {
  const { session, close } = open({ chapters: [] });
  expect([...session.handlers.keys()]).not.toContain('nexttrack');
  close();
});

it('reports the position when it jumps, and not with every update', () => {
  const { session, video, close } = open();
  const before = session.positions.length;
  video.currentTime = 1;
  fireMediaEvent(video, 'timeupdate');
  video.currentTime = 2;
  fireMediaEvent(video, 'timeupdate');
  expect(session.positions).toHaveLength(before);
  fireMediaEvent(video, 'play', { paused: false });
  expect(session.positions.at(-1)).toEqual({ duration: 600, position: 2, playbackRate: 1 });
  expect(session.playbackState).toBe('playing');
  close();
});

it('leaves nothing behind', () => {
  const { session, close } = open();
  close();
  expect(session.metadata).toBeNull();
  expect(session.handlers.size).toBe(0);
});

it('does nothing where the browser has no media session', () => {
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: undefined });
  const stage = new Stage({ playback: fullPlayback, renew: async () => 'noSignal', startMs: 0 });
  expect(openMediaSession(stage, { title: 'A Walk', poster: undefined, locale: 'en' })).not.toThrow();
});
