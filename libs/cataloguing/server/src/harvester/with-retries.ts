import { setTimeout as pause } from 'node:timers/promises';
import { ProviderUnavailable } from './harvest-failed';

/** Attempts at a request, one after the other without success. */
const maxAttempts = 6;
const maxWaitMs = 15 * 60_000;

export interface RetryOptions {
  signal?: AbortSignal;
  /** Waits before a request is repeated. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>;
  /** Called when the provider is to be asked again after a while. */
  onWait?: (ms: number, cause: ProviderUnavailable) => void;
}

const waitForAbort = (ms: number, signal: AbortSignal | undefined) =>
  pause(ms, undefined, signal ? { signal } : undefined);

/** Repeats what the provider may do later: after the time that it asks for, else after longer and longer ones. */
export async function withRetries<T>(
  { signal, wait = waitForAbort, onWait }: RetryOptions,
  request: (attempt: number, cause: ProviderUnavailable | undefined) => Promise<T>,
): Promise<T> {
  let cause: ProviderUnavailable | undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request(attempt, cause);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) || attempt === maxAttempts) throw error;
      cause = error;
      const ms = Math.min(maxWaitMs, error.retryInMs ?? 1000 * 2 ** (attempt - 1));
      onWait?.(ms, error);
      await wait(ms, signal);
    }
  }
}
