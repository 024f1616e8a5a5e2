import { Refusal } from '../problems/refusal';

/** The refusal beyond a rate limit, which starts again after `ttlMs`. */
export function tooManyRequests(ttlMs: number): Refusal {
  return new Refusal('tooManyRequests', { headers: { 'retry-after': String(Math.max(1, Math.ceil(ttlMs / 1000))) } });
}
