/** A film at one moment, as its element reports it. */
export interface WatchSample {
  /** Of a monotonic clock. */
  atMs: number;
  positionMs: number;
  speed: number;
  seeking: boolean;
  /** The picture advances from here on, and can be seen. */
  watched: boolean;
}

/** A position may be older than its sample by the time between two time updates. */
const maxDelayMs = 300;
/** A film that falls behind the clock by more has stalled without an event. */
const maxLagMs = 1_000;

interface Run {
  elapsedMs: number;
  /** How far the picture advanced, at normal speed. */
  advancedMs: number;
  countedMs: number;
}

const newRun = (): Run => ({ elapsedMs: 0, advancedMs: 0, countedMs: 0 });

/**
 * Counts the time during which a film was watched: for each stretch of playing, the smaller of the time that passed and of
 * the time by which the picture advanced, whatever the speed. Both are summed over a stretch before they are compared,
 * because samples of a position are a few milliseconds early or late.
 */
export class WatchedClock {
  #last: WatchSample | undefined;
  #run = newRun();

  /** @returns the milliseconds that were watched since the last sample */
  count(sample: WatchSample): number {
    const last = this.#last;
    this.#last = sample;
    if (!last?.watched || sample.seeking) return this.#beginRun();
    const elapsedMs = sample.atMs - last.atMs;
    const movedMs = sample.positionMs - last.positionMs;
    // Of a change of speed it is not known when it happened.
    const speed = Math.max(last.speed, sample.speed);
    if (movedMs < -maxDelayMs || movedMs > (elapsedMs + maxDelayMs) * speed) return this.#beginRun();
    const run = this.#run;
    run.elapsedMs += elapsedMs;
    run.advancedMs += movedMs / speed;
    const countedMs = Math.max(0, Math.min(run.elapsedMs, run.advancedMs) - run.countedMs);
    run.countedMs += countedMs;
    if (Math.abs(run.elapsedMs - run.advancedMs) > maxLagMs) this.#beginRun();
    return countedMs;
  }

  #beginRun(): number {
    this.#run = newRun();
    return 0;
  }
}
