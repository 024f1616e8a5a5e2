/** A stretch of the film on the seek bar, each number a share of the whole between 0 and 1. */
export interface Span {
  from: number;
  to: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Where a time lies on the bar, between 0 and 1; 0 while the duration is unknown. */
export function shareOf(ms: number, durationMs: number): number {
  return durationMs > 0 && Number.isFinite(ms) ? clamp(ms / durationMs, 0, 1) : 0;
}

/** The time under a pointer at `x` of a bar from `left` that is `width` wide, in milliseconds. */
export function timeAt(x: number, bar: { left: number; width: number }, durationMs: number): number {
  return bar.width > 0 ? Math.round(clamp((x - bar.left) / bar.width, 0, 1) * durationMs) : 0;
}

/** A time moved by a step and kept inside the film. */
export function stepped(ms: number, byMs: number, durationMs: number): number {
  return clamp(ms + byMs, 0, Math.max(durationMs, 0));
}

/** What is loaded, as spans of the bar. */
export function bufferedSpans(buffered: Pick<TimeRanges, 'length' | 'start' | 'end'>, durationMs: number): Span[] {
  return Array.from({ length: buffered.length }, (_, index) => ({
    from: shareOf(buffered.start(index) * 1000, durationMs),
    to: shareOf(buffered.end(index) * 1000, durationMs),
  })).filter(({ from, to }) => to > from);
}

interface Start {
  startMs: number;
}

/** Index of the last entry that has begun at `ms`; -1 before the first. Entries are in order of time. */
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

/** The bar cut at each chapter: spans that touch and together are the whole. One span where there are no chapters. */
export function chapterSpans(chapters: readonly Start[], durationMs: number): Span[] {
  const cuts = chapters.map(({ startMs }) => shareOf(startMs, durationMs)).filter((share) => share > 0 && share < 1);
  const edges = [0, ...new Set(cuts), 1].sort((a, b) => a - b);
  return edges.slice(1).map((to, index) => ({ from: edges[index] ?? 0, to }));
}

/** Timecode for people: `4:06`, `1:04:06`; as many places as the duration needs, so that it does not jump while it runs. */
export function clock(ms: number, durationMs = ms): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(seconds / 3600);
  return durationMs >= 3_600_000 || hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':');
}
