import { createWatchdog, type WatchdogSample } from './watchdog';

/** Feeds one sample a second; returns the first alarm and its second. */
function firstAlarm(seconds: number, sampleAt: (second: number) => Partial<WatchdogSample>) {
  const watchdog = createWatchdog();
  for (let second = 0; second <= seconds; second += 1) {
    const alarm = watchdog({
      atMs: second * 1000,
      position: second,
      frames: second * 25,
      hasFrame: true,
      expected: true,
      ...sampleAt(second),
    });
    if (alarm) return { alarm, second };
  }
  return undefined;
}

describe('watchdog', () => {
  it('raises no alarm while a film plays, for hours', () => {
    expect(firstAlarm(7200, () => ({}))).toBeUndefined();
  });

  it('raises no alarm while a film is paused or not visible', () => {
    expect(firstAlarm(600, () => ({ position: 5, frames: 125, expected: false }))).toBeUndefined();
  });

  it('detects a film that never shows a frame', () => {
    expect(firstAlarm(60, () => ({ position: 0, frames: 0, hasFrame: false }))).toEqual({
      alarm: 'noFirstFrame',
      second: 20,
    });
  });

  it('detects a film that stalls, and tolerates a short wait', () => {
    const stuckFor = (wait: number) =>
      firstAlarm(100, (second) => {
        const moved = second < 10 ? second : Math.max(10, second - wait);
        return { position: moved, frames: moved * 25 };
      });
    expect(stuckFor(15)).toBeUndefined();
    expect(stuckFor(90)).toMatchObject({ alarm: 'noProgress' });
  });

  it('detects time that advances without a picture, as corrupt segments cause it', () => {
    expect(firstAlarm(60, (second) => ({ frames: Math.min(second, 10) * 25 }))).toEqual({
      alarm: 'noPicture',
      second: 16,
    });
  });

  it('ignores frames where the browser does not count them', () => {
    expect(firstAlarm(60, () => ({ frames: undefined }))).toBeUndefined();
  });
});
