/** A range on the seek bar, as fractions of the duration between 0 and 1. */
export interface Span {
  from: number;
  to: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Position of a time on the bar, between 0 and 1; 0 while the duration is unknown. */
export function fractionOf(ms: number, durationMs: number): number {
  return durationMs > 0 && Number.isFinite(ms) ? clamp(ms / durationMs, 0, 1) : 0;
}

/** Position of a pointer at `x` on a bar from `left` that is `width` wide, between 0 and 1. */
export function pointerFraction(x: number, bar: { left: number; width: number }): number {
  return bar.width > 0 ? clamp((x - bar.left) / bar.width, 0, 1) : 0;
}

/** The part of a film that can be played, in milliseconds of the film. */
export interface FilmWindow {
  fromMs: number;
  toMs: number;
  /** Of the whole film. */
  durationMs: number;
}

/** Converts between times of the film and positions on the seek bar. */
export interface BarScale {
  fractionOf(filmMs: number): number;
  timeAt(fraction: number): number;
}

/** A preview of a minute in a film of two hours would be too narrow to seek in. */
const minWindowShare = 1 / 3;

/**
 * The scale of a bar that shows the whole film. It is linear in the playable window and in the parts before and after
 * it; the window takes at least a third of the bar.
 */
export function barScale({ fromMs, toMs, durationMs }: FilmWindow): BarScale {
  const windowMs = toMs - fromMs;
  const restMs = durationMs - windowMs;
  const share = restMs > 0 ? Math.max(windowMs / durationMs, minWindowShare) : 1;
  const start = restMs > 0 ? ((1 - share) * fromMs) / restMs : 0;
  const end = Math.min(start + share, 1);
  const before = [
    { from: 0, to: fromMs },
    { from: 0, to: start },
  ] as const;
  const playable = [
    { from: fromMs, to: toMs },
    { from: start, to: end },
  ] as const;
  const after = [
    { from: toMs, to: durationMs },
    { from: end, to: 1 },
  ] as const;
  const within = (value: number, from: Span, to: Span) =>
    from.to > from.from ? to.from + ((value - from.from) / (from.to - from.from)) * (to.to - to.from) : to.from;
  return {
    fractionOf(filmMs) {
      if (!(durationMs > 0) || !Number.isFinite(filmMs)) return 0;
      const ms = clamp(filmMs, 0, durationMs);
      const [time, bar] = ms < fromMs ? before : ms <= toMs ? playable : after;
      return clamp(within(ms, time, bar), 0, 1);
    },
    timeAt(fraction) {
      const at = clamp(fraction, 0, 1);
      const [time, bar] = at < start ? before : at <= end ? playable : after;
      return Math.round(clamp(within(at, bar, time), 0, Math.max(durationMs, 0)));
    },
  };
}

/** A time moved by a step and clamped to the film. */
export function stepped(ms: number, byMs: number, durationMs: number): number {
  return clamp(ms + byMs, 0, Math.max(durationMs, 0));
}

/** The buffered ranges as spans of the bar. */
export function bufferedSpans(buffered: Pick<TimeRanges, 'length' | 'start' | 'end'>, durationMs: number): Span[] {
  return Array.from({ length: buffered.length }, (_, index) => ({
    from: fractionOf(buffered.start(index) * 1000, durationMs),
    to: fractionOf(buffered.end(index) * 1000, durationMs),
  })).filter(({ from, to }) => to > from);
}

interface Start {
  startMs: number;
}

/** Index of the last entry that has hasPlayed at `ms`; -1 before the first. Entries are in order of time. */
export function indexAt(entries: readonly Start[], ms: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.startMs ?? Infinity) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
