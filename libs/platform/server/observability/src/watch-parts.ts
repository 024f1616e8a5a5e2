import { gather } from './gather';

export type PartState = 'up' | 'down';

/** The state of each part, by name. */
export type Parts = Readonly<Record<string, PartState>>;

/** Rejects with the reason for which a part is down. */
export type PartCheck = () => Promise<void>;

interface WatchOptions {
  log: { warn(facts: object, message: string): void; info(facts: object, message: string): void };
  /** States are shared for this long. */
  maxAgeMs?: number;
  /** A check that takes longer says that its part is down. */
  timeoutMs?: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/**
 * Checks parts when asked, each by itself, and shares the states for some seconds, so that anyone may ask. Reasons are
 * logged alone, when a part goes down.
 */
export function watchParts(
  checks: Readonly<Record<string, PartCheck>>,
  { log, maxAgeMs = 5_000, timeoutMs = 1_000, now }: WatchOptions,
): () => Promise<Parts> {
  const states = new Map<string, PartState>();
  const reasons = new Map<string, unknown>();

  const stateOf = (part: string, check: PartCheck) => {
    const isUp = gather(
      () =>
        check().then(
          () => true,
          (reason: unknown) => {
            reasons.set(part, reason);
            throw reason;
          },
        ),
      { maxAgeMs, timeoutMs, ...(now && { now }) },
    );
    return async (): Promise<PartState> => {
      reasons.delete(part);
      const state = (await isUp()) ? 'up' : 'down';
      const before = states.get(part) ?? 'up';
      states.set(part, state);
      if (state === 'down' && before === 'up')
        log.warn({ part, reason: describe(reasons.get(part)) }, 'A part is down');
      if (state === 'up' && before === 'down') log.info({ part }, 'A part is up again');
      return state;
    };
  };

  const readers = Object.entries(checks).map(([part, check]) => [part, stateOf(part, check)] as const);
  return async () =>
    Object.fromEntries(await Promise.all(readers.map(async ([part, read]) => [part, await read()] as const)));
}

const describe = (reason: unknown): string =>
  reason instanceof Error ? reason.message : reason === undefined ? 'no response in time' : String(reason);
