/** How a TTML document counts time. */
export interface TtmlClock {
  /** Frames per second; 30 where the document does not say. */
  frameRate: number;
  ticksPerSecond: number;
}

const clockTime = /^(\d{2,4}):(\d{2}):(\d{2})(?:\.(\d{1,9})|:(\d{2,3})(?:\.\d{1,3})?)?$/;
const offsetTime = /^(\d{1,12}(?:\.\d{1,9})?)(h|ms|m|s|f|t)$/;

/** A time expression in milliseconds: `00:00:01.500`, `10:00:01:12` with frames, `1.5s`; undefined for others. */
export function parseTtmlTime(text: string, { frameRate, ticksPerSecond }: TtmlClock): number | undefined {
  const clock = clockTime.exec(text);
  if (clock) {
    const [, hours, minutes, seconds, fraction = '0', frames = '0'] = clock;
    if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
    const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    return whole * 1000 + Math.round(Number(`0.${fraction}`) * 1000 + (Number(frames) * 1000) / frameRate);
  }
  const [, amount, unit] = offsetTime.exec(text) ?? [];
  if (amount === undefined) return undefined;
  const msPerUnit = { h: 3_600_000, m: 60_000, s: 1000, ms: 1, f: 1000 / frameRate, t: 1000 / ticksPerSecond };
  return Math.round(Number(amount) * msPerUnit[unit as keyof typeof msPerUnit]);
}
