interface GatherOptions {
  /** Results are shared for this long. */
  maxAgeMs?: number;
  /** What is not there by then is undefined. */
  timeoutMs?: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/**
 * Shares what `read` reads across the metrics of a scrape, and across scrapes that follow each other closely. Undefined
 * where it fails or takes too long; while one read is running, no other begins.
 */
export function gather<T>(
  read: () => Promise<T>,
  { maxAgeMs = 2_000, timeoutMs = 1_000, now = () => performance.now() }: GatherOptions = {},
): () => Promise<T | undefined> {
  let last: { value: Promise<T | undefined>; at: number } | undefined;
  let running: Promise<T | undefined> | undefined;
  return () => {
    if (last && now() - last.at < maxAgeMs) return last.value;
    running ??= read()
      .catch(() => undefined)
      .finally(() => (running = undefined));
    last = { value: withinTime(running, timeoutMs), at: now() };
    return last.value;
  };
}

async function withinTime<T>(value: Promise<T>, timeoutMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, timeoutMs, undefined)));
  return Promise.race([value, timeout]).finally(() => clearTimeout(timer));
}
