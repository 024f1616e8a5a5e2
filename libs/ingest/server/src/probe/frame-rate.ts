const slowest = 1;
const fastest = 60.5;
const unevenRate = '30/1';

/**
 * One constant rate for the whole ladder, since segments have to break at the same frames in every rung: the rate of
 * the file where it is constant, 30 where it varies or makes no sense, half of it where it is above 60.
 * @param base the smallest rate that every time stamp of the file fits (`r_frame_rate`)
 * @param average frames by duration (`avg_frame_rate`)
 */
export function chooseFrameRate(base: string | undefined, average: string | undefined): string {
  const [baseRate, averageRate] = [rateOf(base), rateOf(average)];
  if (base && isUsable(baseRate)) {
    const even = !isUsable(averageRate) || Math.abs(baseRate - averageRate) / averageRate < 0.02;
    if (even) return base;
  }
  if (base && average && baseRate > fastest && baseRate <= 2 * fastest && isNear(baseRate, averageRate)) {
    return halfOf(base);
  }
  return unevenRate;
}

/** Frames per second of `30000/1001`; 0 for what is no rate. */
export function rateOf(rate: string | undefined): number {
  const [frames = 0, seconds = 0] = (rate ?? '').split('/').map(Number);
  const value = frames / seconds;
  return Number.isFinite(value) ? value : 0;
}

const isUsable = (rate: number) => rate >= slowest && rate <= fastest;
const isNear = (a: number, b: number) => Math.abs(a - b) / Math.max(b, 1) < 0.02;

function halfOf(rate: string): string {
  const [frames = '0', seconds = '1'] = rate.split('/');
  return `${frames}/${Number(seconds) * 2}`;
}
