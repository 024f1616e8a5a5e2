/** How long an answer may be kept, and by whom. */
export interface CachePolicy {
  /** The value of `Cache-Control`. */
  readonly header: string;
}

const day = 24 * 60 * 60;

/** Kept by nobody: what concerns one visitor, and everything that changes something. */
export const noStore: CachePolicy = { header: 'no-store' };

/**
 * The same for everybody: kept by browsers for `seconds`, by shared caches for `sharedSeconds`, and served old for a
 * while longer as it is renewed.
 */
export function publicFor(seconds: number, sharedSeconds = seconds): CachePolicy {
  const shared = sharedSeconds === seconds ? '' : `, s-maxage=${sharedSeconds}`;
  return {
    header: `public, max-age=${seconds}${shared}, stale-while-revalidate=${Math.max(sharedSeconds, seconds) * 10}`,
  };
}

/** Never changes under its address. */
export const immutable: CachePolicy = { header: `public, max-age=${365 * day}, immutable` };
