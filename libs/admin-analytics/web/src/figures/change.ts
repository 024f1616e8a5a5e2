/** How a value differs from the one before. `part`: by which part of it, 0 to 1 and more. */
export type Change = { kind: 'more' | 'less'; part: number } | { kind: 'same' } | { kind: 'new' };

/** The change of an amount; undefined where one of both is unknown. */
export function changeOf(now: number | null, before: number | null): Change | undefined {
  if (now === null || before === null) return undefined;
  if (now === before) return { kind: 'same' };
  if (before === 0) return { kind: 'new' };
  return { kind: now > before ? 'more' : 'less', part: Math.abs(now - before) / Math.abs(before) };
}

/** The change of a rate, whose `part` is the distance itself: percentages of percentages mislead. */
export function changeOfRate(now: number | null, before: number | null): Change | undefined {
  if (now === null || before === null) return undefined;
  const distance = now - before;
  // Less than half of what is shown.
  if (Math.abs(distance) < 0.0005) return { kind: 'same' };
  return { kind: distance > 0 ? 'more' : 'less', part: Math.abs(distance) };
}
