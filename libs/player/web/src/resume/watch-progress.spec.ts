import { installFakeMedia } from '../testing/fake-media';
import { initialStageState, type StageState } from '../stage/stage-state';
import type { Stage } from '../stage/stage';
import { watchProgress } from './watch-progress';

beforeAll(installFakeMedia);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  show('visible');
});

function show(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A film of ten minutes that is paused at its beginning, or in another state, and what is reported of it. */
function start(at: Partial<StageState> = {}) {
  let state = { ...initialStageState(600_000), ...at };
  const listeners = new Set<() => void>();
  const change = (next: Partial<StageState>) => {
    state = { ...state, ...next };
    listeners.forEach((listener) => listener());
  };
  const stage = {
    getState: () => state,
    filmMs: () => state.timeMs,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Stage;
  const reports: [positionMs: number, leaving: boolean][] = [];
  const stop = watchProgress(stage, async ({ positionMs, leaving }) => void reports.push([positionMs, leaving]));
  return {
    change,
    reports,
    stop,
    /** Plays with an update each quarter of a second. */
    play(seconds: number) {
      change({ paused: false });
      for (let step = 0; step < seconds * 4; step += 1) {
        jest.advanceTimersByTime(250);
        change({ timeMs: state.timeMs + 250 * state.speed });
      }
    },
  };
}

it('reports every ten seconds of playing, whatever the speed', () => {
  const { play, change, reports } = start();
  play(9);
  expect(reports).toEqual([]);
  play(12);
  expect(reports).toEqual([
    [10_000, false],
    [20_000, false],
  ]);
  change({ speed: 2 });
  play(10);
  expect(reports.slice(2)).toEqual([[39_000, false]]);
});

it('reports where a film was paused before it was watched', () => {
  const { reports } = start({ hasPlayed: true, timeMs: 12_000 });
  jest.advanceTimersByTime(1_000);
  expect(reports).toEqual([[12_000, false]]);
});

it('does not count the time of a pause', () => {
  const { play, change, reports } = start();
  play(6);
  change({ paused: true });
  expect(reports).toEqual([[6_000, false]]);
  jest.advanceTimersByTime(60_000);
  play(6);
  expect(reports).toHaveLength(1);
});

it('reports the last of several seeks, also while paused', () => {
  const { change, reports } = start();
  change({ timeMs: 100_000 });
  jest.advanceTimersByTime(500);
  change({ timeMs: 200_000 });
  jest.advanceTimersByTime(999);
  expect(reports).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(reports).toEqual([[200_000, false]]);
  change({ timeMs: 50_000 });
  jest.advanceTimersByTime(1_000);
  expect(reports.at(-1)).toEqual([50_000, false]);
});

it('reports the end', () => {
  const { play, change, reports } = start();
  play(1);
  change({ paused: true, ended: true, timeMs: 600_000 });
  jest.advanceTimersByTime(1_000);
  expect(reports).toEqual([[600_000, false]]);
});

it('reports as leaving when the page is hidden, and not the same position twice', () => {
  const { play, reports } = start();
  play(3);
  show('hidden');
  window.dispatchEvent(new Event('pagehide'));
  expect(reports).toEqual([[3_000, true]]);
});

it('reports once more when watching stops, and nothing afterwards', async () => {
  const { play, stop, reports } = start();
  play(3);
  await stop();
  expect(reports).toEqual([[3_000, false]]);
  play(20);
  show('hidden');
  expect(reports).toHaveLength(1);
});
