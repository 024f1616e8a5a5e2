import { act } from '@testing-library/react';

/** State of a media element in a spec; specs change it and dispatch the event that a browser would. */
export interface MediaState {
  paused: boolean;
  ended: boolean;
  duration: number;
  readyState: number;
  /** Start and end of the buffered ranges, in seconds. */
  buffered: readonly (readonly [number, number])[];
  /** Frames shown so far; undefined where the browser does not count them. */
  frames: number | undefined;
  error: { code: number } | null;
  currentSrc: string;
  networkState: number;
  /** Implements `play()`; default: starts playing. */
  play: (() => Promise<void>) | undefined;
}

const initial: MediaState = {
  paused: true,
  ended: false,
  duration: 30,
  readyState: 4,
  buffered: [],
  frames: 0,
  error: null,
  currentSrc: '',
  networkState: 0,
  play: undefined,
};

const states = new WeakMap<HTMLMediaElement, MediaState>();

/** The state of an element, to be changed by the spec. */
export function mediaState(video: HTMLMediaElement): MediaState {
  const state = states.get(video) ?? { ...initial };
  states.set(video, state);
  return state;
}

/** Changes the state of an element and dispatches an event on it. */
export function fireMediaEvent(video: HTMLMediaElement, event: string, change: Partial<MediaState> = {}): void {
  act(() => {
    Object.assign(mediaState(video), change);
    video.dispatchEvent(new Event(event));
  });
}

/** Adds the media API that jsdom lacks. Nothing is played: specs set the time. */
export function installFakeMedia(): void {
  acceptNodeSignals();
  const media = HTMLMediaElement.prototype;
  const read = <Name extends keyof MediaState>(name: Name) =>
    Object.defineProperty(media, name, {
      configurable: true,
      get(this: HTMLMediaElement) {
        return mediaState(this)[name];
      },
    });
  for (const name of ['paused', 'ended', 'duration', 'readyState', 'error', 'currentSrc', 'networkState'] as const) {
    read(name);
  }
  const times = new WeakMap<HTMLMediaElement, number>();
  Object.defineProperty(media, 'currentTime', {
    configurable: true,
    get(this: HTMLMediaElement) {
      return times.get(this) ?? 0;
    },
    set(this: HTMLMediaElement, seconds: number) {
      times.set(this, seconds);
    },
  });
  Object.defineProperty(media, 'buffered', {
    configurable: true,
    get(this: HTMLMediaElement) {
      const { buffered } = mediaState(this);
      const bound = (index: number, side: 0 | 1) => buffered[index]?.[side] ?? NaN;
      return { length: buffered.length, start: (i: number) => bound(i, 0), end: (i: number) => bound(i, 1) };
    },
  });
  Object.defineProperty(media, 'textTracks', {
    configurable: true,
    get: () => Object.assign(new EventTarget(), { [Symbol.iterator]: [][Symbol.iterator], length: 0 }),
  });
  Object.defineProperty(media, 'getVideoPlaybackQuality', {
    configurable: true,
    value(this: HTMLMediaElement) {
      return { totalVideoFrames: mediaState(this).frames };
    },
  });
  media.play = async function play() {
    const state = mediaState(this);
    if (state.play) return state.play();
    state.paused = false;
    this.dispatchEvent(new Event('play'));
  };
  media.pause = function pause() {
    mediaState(this).paused = true;
    this.dispatchEvent(new Event('pause'));
  };
  media.load = () => undefined;
  Object.assign(globalThis, { MediaError: { MEDIA_ERR_NETWORK: 2 } });
}

/** Makes jsdom's `addEventListener` accept signals of Node's AbortController, which replaces jsdom's in specs. */
function acceptNodeSignals(): void {
  // jsdom's window does not inherit the method.
  for (const target of [EventTarget.prototype, window]) {
    const { addEventListener } = target;
    target.addEventListener = function add(
      this: EventTarget,
      name: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ) {
      const { signal, ...rest } = typeof options === 'object' ? options : { capture: options ?? false };
      addEventListener.call(this, name, listener, rest);
      signal?.addEventListener('abort', () => this.removeEventListener(name, listener, rest));
    };
  }
}
