import { WatchedClock, type WatchSample } from './watched-clock';

const start: WatchSample = { atMs: 0, positionMs: 0, speed: 1, seeking: false, watched: true };

/** What is counted of samples, each given by what differs from the one before. */
function counted(...changes: Partial<WatchSample>[]): number {
  const clock = new WatchedClock();
  let sample = start;
  let sum = clock.count(sample);
  for (const change of changes) {
    sample = { ...sample, ...change };
    sum += clock.count(sample);
  }
  return sum;
}

it('counts the time of playing', () => {
  expect(counted({ atMs: 250, positionMs: 250 }, { atMs: 500, positionMs: 500 })).toBe(500);
});

it.each([0.5, 1.5, 2])('counts ten seconds at speed %d as ten seconds', (speed) => {
  expect(counted({ speed }, { atMs: 10_000, positionMs: 10_000 * speed })).toBe(10_000);
});

it('loses nothing to positions that are read a little early or late', () => {
  const samples = Array.from({ length: 400 }, (_, index) => ({
    atMs: (index + 1) * 250,
    positionMs: (index + 1) * 250 + (index % 2 === 0 ? -40 : 40),
  }));
  expect(counted(...samples)).toBeGreaterThan(99_900);
  expect(counted(...samples)).toBeLessThanOrEqual(100_000);
});

it('counts no more than the picture advanced', () => {
  expect(counted({ atMs: 8_000, positionMs: 250 }, { atMs: 8_250, positionMs: 500 })).toBe(500);
});

it('counts no more than the time that passed', () => {
  expect(counted({ atMs: 10_000, positionMs: 10_250 }, { atMs: 20_000, positionMs: 20_300 })).toBe(20_000);
});

it.each([60_000, -60_000])('counts nothing of a jump by %d ms', (byMs) => {
  expect(counted({ atMs: 250, positionMs: 250 }, { atMs: 500, positionMs: byMs })).toBe(250);
});

it('counts nothing while seeking, and up to it', () => {
  const seeking = { seeking: true, watched: false, positionMs: 9_000 };
  expect(
    counted(
      { atMs: 250, positionMs: 250 },
      { atMs: 260, ...seeking },
      { atMs: 4_000 },
      { atMs: 4_250, seeking: false, watched: true },
      { atMs: 4_500, positionMs: 9_250 },
    ),
  ).toBe(500);
});

it('counts nothing while the film is paused, without data or hidden', () => {
  expect(
    counted({ atMs: 250, positionMs: 250, watched: false }, { atMs: 9_000, positionMs: 9_000, watched: true }),
  ).toBe(250);
});

it('counts by the higher of two speeds where it does not know when the speed changed', () => {
  expect(counted({ atMs: 200, positionMs: 300, speed: 2 })).toBe(150);
});
