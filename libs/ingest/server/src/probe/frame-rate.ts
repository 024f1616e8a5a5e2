const minFps = 1;
const maxFps = 60.5;
const fallbackRate = '30/1';

/**
 * The constant frame rate of the ladder, since segments must start at the same frames in every rung: the file's
 * where it is constant, half of it above 60, and 30 where it varies or is implausible.
 * @param base the lowest rate with which all timestamps of the file can be represented (`r_frame_rate`)
 * @param average number of frames divided by the duration (`avg_frame_rate`)
 */
export function chooseFrameRate(base: string | undefined, average: string | undefined): string {
  const [baseRate, averageRate] = [rateOf(base), rateOf(average)];
  if (base && isUsable(baseRate)) {
    const isConstant = !isUsable(averageRate) || Math.abs(baseRate - averageRate) / averageRate < 0.02;
    if (isConstant) return base;
  }
  if (base && average && baseRate > maxFps && baseRate <= 2 * maxFps && isNear(baseRate, averageRate)) {
    return halfOf(base);
  }
  return fallbackRate;
}

/** Frames per second of `30000/1001`; 0 for anything else. */
export function rateOf(rate: string | undefined): number {
  const [frames = 0, seconds = 0] = (rate ?? '').split('/').map(Number);
  const value = frames / seconds;
  return Number.isFinite(value) ? value : 0;
}

const isUsable = (rate: number) => rate >= minFps && rate <= maxFps;
const isNear = (a: number, b: number) => Math.abs(a - b) / Math.max(b, 1) < 0.02;

function halfOf(rate: string): string {
  const [frames = '0', seconds = '1'] = rate.split('/');
  return `${frames}/${Number(seconds) * 2}`;
}
