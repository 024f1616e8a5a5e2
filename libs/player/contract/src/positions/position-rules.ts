// In a file without schemas, so that the browser does not load them.
/** At the start and at the end of a film, where no position is saved. */
const maxEdgeMs = 5_000;

/** Of films under ten seconds, the halves are the edges. */
const edgeMsOf = (durationMs: number): number => Math.min(maxEdgeMs, durationMs / 2);

/** What follows from a position at which a film was left. */
export type SettledPosition =
  /** Too early to be worth saving; what is saved stays as it is. */
  | { kind: 'early' }
  /** The film continues here. */
  | { kind: 'unfinished'; positionMs: number }
  /** The end was reached: the film counts as watched and starts from its beginning. */
  | { kind: 'watched' };

/** Decides what a position in a full film means. Times in milliseconds of the film. */
export function settlePosition(positionMs: number, durationMs: number): SettledPosition {
  const edgeMs = edgeMsOf(durationMs);
  if (positionMs >= durationMs - edgeMs) return { kind: 'watched' };
  return positionMs < edgeMs ? { kind: 'early' } : { kind: 'unfinished', positionMs: Math.floor(positionMs) };
}

/**
 * Where a film continues that was saved at `positionMs`; undefined where it starts from its beginning. The duration may
 * have changed since, because a film can be encoded again.
 */
export function resumableMs(positionMs: number, durationMs: number): number | undefined {
  const settled = settlePosition(positionMs, durationMs);
  return settled.kind === 'unfinished' ? settled.positionMs : undefined;
}

/** The time of a change as the server counts it: the client's, and now where it has none or its clock is ahead. */
export function changeTimeOf(updatedAt: string | undefined, now: Date): Date {
  const claimed = updatedAt === undefined ? now : new Date(updatedAt);
  return claimed < now ? claimed : now;
}
