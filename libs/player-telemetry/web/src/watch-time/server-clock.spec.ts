import { openWatchStorage } from './watch-storage';
import { ServerClock } from './server-clock';

function device(errorMs: number) {
  const state = { date: 1_000_000 + errorMs, performance: 0 };
  const storage = openWatchStorage(() => {
    throw new Error('blocked');
  });
  const open = () => new ServerClock({ storage, now: () => state.date, performanceNow: () => state.performance });
  return { state, open };
}

it('doubts the clock of the device until the server has accepted a time', () => {
  const clock = device(0).open();
  expect(clock.doubtMs()).toBe(0);
  clock.confirm(0);
  expect(clock.doubtMs()).toBeNull();
});

it('corrects a wrong clock, in later pages too', () => {
  const { open } = device(3_600_000);
  const clock = open();
  expect(clock.correct(1_000_000)).toBe(-3_600_000);
  expect([clock.now(), clock.doubtMs()]).toEqual([1_000_000, null]);
  const next = open();
  expect([next.now(), next.doubtMs()]).toEqual([1_000_000, -3_600_000]);
});

it('doubts it again when the clock was set or the device slept', () => {
  const { state, open } = device(0);
  const clock = open();
  clock.confirm(0);
  state.performance += 60_000;
  state.date += 61_000;
  expect(clock.doubtMs()).toBeNull();
  state.date += 3_600_000;
  expect(clock.doubtMs()).toBe(0);
});

it('is not confirmed by a time with another offset', () => {
  const { open } = device(3_600_000);
  open().correct(1_000_000);
  const clock = open();
  clock.confirm(0);
  expect(clock.doubtMs()).toBe(-3_600_000);
  expect([clock.assumed(0), clock.assumed(null)]).toEqual([4_600_000, 1_000_000]);
});
