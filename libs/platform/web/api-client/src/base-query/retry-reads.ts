import type { Send } from './base-query-types';
import { isTransientStatus } from './transient-status';
import { wait } from './wait';

/** A longer `Retry-After` is left to the retries of the query. */
const maxWaitMs = 5_000;

/** `Retry-After` in seconds or as a date, in milliseconds from now. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** Retries reads once after a transient failure, the retry of the transport. Never retries writes. */
export const retryReads =
  (send: Send) =>
  async (url: string, init: RequestInit = {}): Promise<Response> => {
    if (!/GET|HEAD/.test(init.method ?? 'GET')) return send(url, init);
    const first = await send(url, init).catch((error: unknown) => {
      if (init.signal?.aborted) throw error;
    });
    const delay = retryAfterMs(first?.headers.get('retry-after') ?? null, Date.now()) ?? 0;
    const isRetried = isTransientStatus(first?.status ?? 0) && delay <= maxWaitMs;
    return first && !(isRetried && (await wait(delay, init.signal))) ? first : send(url, init);
  };
