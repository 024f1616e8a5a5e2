import { recordPrefix, reportPrefix } from './watch-prefixes';

/** Sends what an earlier visit could not, after a crash or without a network. Loads nothing where nothing is left. */
export async function sendLeftWatchTime(storage: () => Storage): Promise<void> {
  if (hasLeft(storage)) (await import('./browser-reports')).browserReports().start();
}

function hasLeft(storage: () => Storage): boolean {
  try {
    return Object.keys(storage()).some((key) => key.startsWith(recordPrefix) || key.startsWith(reportPrefix));
  } catch {
    return false;
  }
}
