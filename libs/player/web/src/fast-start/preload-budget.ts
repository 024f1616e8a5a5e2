const periodMs = 600_000;
const maxPreloads = 30;

const preloadedAt: number[] = [];

/**
 * Whether another film may be preloaded now, which counts it. A full film costs a grant, of which an account has twice
 * as many in the same time: the rest is for the films that are opened.
 */
export function takePreload(now: number): boolean {
  const begun = now - periodMs;
  while ((preloadedAt[0] ?? now) <= begun) preloadedAt.shift();
  if (preloadedAt.length >= maxPreloads) return false;
  preloadedAt.push(now);
  return true;
}
