/** How long a response may be cached, and by which caches. */
export interface CachePolicy {
  /** The value of `Cache-Control`. */
  readonly header: string;
}

const day = 24 * 60 * 60;

/** Not cached: personal responses and calls that change something. */
export const noStore: CachePolicy = { header: 'no-store' };

/**
 * For responses that are the same for everyone: cached by browsers for `seconds`, by shared caches for
 * `sharedSeconds`, and served stale for ten times as long while they are revalidated.
 */
export function publicFor(seconds: number, sharedSeconds = seconds): CachePolicy {
  const shared = sharedSeconds === seconds ? '' : `, s-maxage=${sharedSeconds}`;
  return {
    header: `public, max-age=${seconds}${shared}, stale-while-revalidate=${Math.max(sharedSeconds, seconds) * 10}`,
  };
}

/** For files whose content never changes under their address. */
export const immutable: CachePolicy = { header: `public, max-age=${365 * day}, immutable` };
