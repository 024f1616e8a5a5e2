import { type Contact, type Gesture, GestureRecogniser } from './gesture-recogniser';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

interface Situation {
  playing?: boolean;
  fullscreen?: boolean;
}

/** A picture of 300 by 200 pixels: its thirds are 100 pixels wide. */
function picture({ playing = true, fullscreen = false }: Situation = {}) {
  const gestures: Gesture[] = [];
  const recogniser = new GestureRecogniser({
    onGesture: (gesture) => gestures.push(gesture),
    isPlaying: () => playing,
    isFullscreen: () => fullscreen,
  });
  const at = (x: number, y: number, touch: boolean, pointer = 1): Contact => ({ pointer, touch, x, y, width: 300 });
  const tap = (x: number, touch = true) => {
    recogniser.down(at(x, 100, touch));
    jest.advanceTimersByTime(60);
    recogniser.up(at(x, 100, touch));
    jest.advanceTimersByTime(60);
  };
  const drag = (from: [number, number], to: [number, number], touch = true) => {
    recogniser.down(at(...from, touch));
    recogniser.move(at(...to, touch));
    recogniser.up(at(...to, touch));
  };
  return { gestures, recogniser, at, tap, drag, wait: (ms: number) => jest.advanceTimersByTime(ms) };
}

describe('by touch', () => {
  it.each([20, 150, 280])('one tap at %i px shows or hides the controls, and does nothing else', (x) => {
    const { gestures, tap, wait } = picture();
    tap(x);
    wait(2_000);
    expect(gestures).toEqual([{ do: 'toggleControls' }]);
  });

  it.each([
    [20, -10_000],
    [280, 10_000],
  ])('two taps at %i px seek by %i ms, and do nothing else', (x, ms) => {
    const { gestures, tap, wait } = picture();
    tap(x);
    tap(x);
    wait(2_000);
    expect(gestures).toEqual([{ do: 'seekBy', ms }]);
  });

  it('each further tap seeks by ten seconds more, until a pause', () => {
    const { gestures, tap, wait } = picture();
    for (let taps = 0; taps < 4; taps += 1) tap(280);
    expect(gestures).toEqual([10_000, 10_000, 10_000].map((ms) => ({ do: 'seekBy', ms })));
    wait(2_000);
    tap(280);
    wait(2_000);
    expect(gestures.slice(3)).toEqual([{ do: 'toggleControls' }]);
  });

  it('two taps in the centre play or pause', () => {
    const { gestures, tap, wait } = picture();
    tap(150);
    tap(150);
    wait(2_000);
    expect(gestures).toEqual([{ do: 'playOrPause' }]);
  });

  it('taps on two sides are two taps', () => {
    const { gestures, tap, wait } = picture();
    tap(20);
    tap(280);
    wait(2_000);
    expect(gestures).toEqual([{ do: 'toggleControls' }, { do: 'toggleControls' }]);
  });

  it('holding plays faster until the finger goes, and is no tap', () => {
    const { gestures, recogniser, at, wait } = picture();
    recogniser.down(at(150, 100, true));
    wait(600);
    expect(gestures).toEqual([{ do: 'fastForward', on: true }]);
    recogniser.move(at(280, 100, true));
    recogniser.up(at(280, 100, true));
    wait(2_000);
    expect(gestures.slice(1)).toEqual([{ do: 'fastForward', on: false }]);
  });

  it('holding does nothing while the film is paused', () => {
    const { gestures, recogniser, at, wait } = picture({ playing: false });
    recogniser.down(at(150, 100, true));
    wait(600);
    expect(gestures).toEqual([]);
  });

  it('dragging sideways scrubs by shares of the width, and is no tap', () => {
    const { gestures, drag, wait } = picture();
    drag([100, 100], [250, 110]);
    wait(2_000);
    expect(gestures).toEqual([
      { do: 'scrub', phase: 'move', part: 0.5 },
      { do: 'scrub', phase: 'end', part: 0.5 },
    ]);
  });

  it('a swipe down leaves the full screen; in the page it scrolls', () => {
    const full = picture({ fullscreen: true });
    full.drag([150, 50], [160, 150]);
    expect(full.gestures).toEqual([{ do: 'leaveFullscreen' }]);
    const inPage = picture();
    inPage.drag([150, 50], [160, 150]);
    expect(inPage.gestures).toEqual([]);
  });

  it('a second finger ends what the first began, and two fingers do nothing', () => {
    const { gestures, recogniser, at, wait } = picture();
    recogniser.down(at(100, 100, true));
    recogniser.move(at(160, 100, true));
    recogniser.down(at(200, 100, true, 2));
    recogniser.move(at(250, 100, true, 2));
    recogniser.up(at(250, 100, true, 2));
    recogniser.up(at(160, 100, true));
    wait(2_000);
    expect(gestures).toEqual([
      { do: 'scrub', phase: 'move', part: 0.2 },
      { do: 'scrub', phase: 'cancel', part: 0 },
    ]);
  });

  it('what the browser takes over, as when the phone is turned, ends without an effect', () => {
    const { gestures, recogniser, at, wait } = picture();
    recogniser.down(at(150, 100, true));
    wait(600);
    recogniser.cancel();
    recogniser.up(at(150, 100, true));
    wait(2_000);
    expect(gestures).toEqual([
      { do: 'fastForward', on: true },
      { do: 'fastForward', on: false },
    ]);
  });

  it('nothing comes after the player is gone', () => {
    const { gestures, recogniser, tap, wait } = picture();
    tap(150);
    recogniser.destroy();
    wait(2_000);
    expect(gestures).toEqual([]);
  });
});

describe('by mouse', () => {
  it('a click plays or pauses', () => {
    const { gestures, tap, wait } = picture();
    tap(20, false);
    wait(2_000);
    expect(gestures).toEqual([{ do: 'playOrPause' }]);
  });

  it('two clicks fill the screen, and the film goes on as it was', () => {
    const { gestures, tap, wait } = picture();
    tap(20, false);
    tap(20, false);
    wait(2_000);
    expect(gestures).toEqual([{ do: 'fullscreen' }]);
  });

  it('a drag is no click', () => {
    const { gestures, drag, wait } = picture();
    drag([100, 100], [200, 100], false);
    wait(2_000);
    expect(gestures).toEqual([]);
  });
});
