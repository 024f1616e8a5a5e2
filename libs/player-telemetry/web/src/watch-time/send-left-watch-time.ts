import type { CallContext } from '@nitrate/api-client';
import { recordPrefix, reportPrefix } from './watch-prefixes';

/**
 * A thunk that sends what an earlier visit could not, after a crash or without a network. Loads nothing where nothing is
 * left.
 */
export const sendLeftWatchTime =
  (storage: () => Storage) =>
  async (_dispatch: unknown, _getState: unknown, context: CallContext): Promise<void> => {
    if (hasLeft(storage)) (await import('./browser-reports')).browserReports(context).start();
  };

function hasLeft(storage: () => Storage): boolean {
  try {
    return Object.keys(storage()).some((key) => key.startsWith(recordPrefix) || key.startsWith(reportPrefix));
  } catch {
    return false;
  }
}
