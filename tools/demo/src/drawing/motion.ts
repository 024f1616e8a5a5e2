/** Time to value: what moves the drawings. Times are seconds, phases 0 to 1. */

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));
export const mix = (from: number, to: number, phase: number) => from + (to - from) * phase;

/** 0 before `from`, 1 after `to`, straight between. */
export const ramp = (t: number, from: number, to: number) => clamp((t - from) / (to - from));

/** The same with a soft start and end. */
export const ease = (t: number, from: number, to: number) => {
  const phase = ramp(t, from, to);
  return phase * phase * (3 - 2 * phase);
};

/** 1 inside `from` to `to`, fading in and out over `soft` seconds. */
export const during = (t: number, from: number, to: number, soft = 0.5) =>
  Math.min(ramp(t, from, from + soft), 1 - ramp(t, to - soft, to));

export const wave = (t: number, period: number, shift = 0) => Math.sin(((t / period + shift) % 1) * 2 * Math.PI);

/** The same number between 0 and 1 for the same seed, on every machine. */
export function chance(seed: number): number {
  let x = Math.imul(Math.floor(seed) ^ 0x9e3779b9, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  x ^= x >>> 16;
  return (x >>> 0) / 4294967296;
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
