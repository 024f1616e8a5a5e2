import { ConfigurationError } from '@nitrate/configuration';
import { retry } from 'es-toolkit';
import { isDatabaseUnavailable } from './is-database-unavailable';

const retryMs = 200;
/** Of errors that may be wrong settings as well, such as a refused login or a standby. */
const maxWaitMs = 15_000;

/**
 * Runs work on the database, again and again while that is starting, unreachable or overloaded, without a limit of time.
 * `onWait` is called with the reason of each attempt that failed.
 * @throws ConfigurationError of the work, at once
 * @throws other errors of the work, after 15 seconds
 */
export function whenUp<T>(work: () => Promise<T>, onWait: (reason: string) => void): Promise<T> {
  const deadline = Date.now() + maxWaitMs;
  const shouldRetry = (error: unknown) => {
    if (error instanceof ConfigurationError) return false;
    if (!isDatabaseUnavailable(error) && Date.now() > deadline) return false;
    onWait(error instanceof Error ? error.message : String(error));
    return true;
  };
  return retry(work, { delay: retryMs, shouldRetry });
}
