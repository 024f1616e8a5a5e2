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

/** The time under a pointer at `x` of a bar from `left` that is `width` wide, in milliseconds. */
export function timeAt(x: number, bar: { left: number; width: number }, durationMs: number): number {
  return bar.width > 0 ? Math.round(clamp((x - bar.left) / bar.width, 0, 1) * durationMs) : 0;
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

/** The bar split at each chapter: adjacent spans that cover all of it. One span where there are no chapters. */
export function chapterSpans(chapters: readonly Start[], durationMs: number): Span[] {
  const cuts = chapters
    .map(({ startMs }) => fractionOf(startMs, durationMs))
    .filter((fraction) => fraction > 0 && fraction < 1);
  const edges = [0, ...new Set(cuts), 1].sort((a, b) => a - b);
  return edges.slice(1).map((to, index) => ({ from: edges[index] ?? 0, to }));
}

/** `04:06` or `1:04:06`, with as many places as the duration needs, so that the width stays the same. */
export function formatTime(ms: number, durationMs = ms): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(seconds / 3600);
  return durationMs >= 3_600_000 || hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':');
}
