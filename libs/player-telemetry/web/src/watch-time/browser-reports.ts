import { apiUrl, clientHeaders } from '@nitrate/api-client';
import type { recordWatchTime } from '@nitrate/player-telemetry/contract';
import { openLocks } from './page-locks';
import type { PostReport } from './send-report';
import { WatchReports } from './watch-reports';
import { openWatchStorage } from './watch-storage';

const address: (typeof recordWatchTime)['url'] = '/ingress/analytics/watchtime';
const maxAnswerMs = 20_000;

/** Without the store of the app, which frames do not have. A call is not repeated here, and needs no session. */
const post: PostReport = ({ headers, body, keepalive }) =>
  fetch(apiUrl(address), {
    method: 'POST',
    headers: {
      ...clientHeaders(document.documentElement.lang),
      'Content-Type': 'application/json',
      ...headers,
    },
    credentials: 'include',
    // The other tabs wait for the answer.
    ...(keepalive ? { keepalive } : { signal: AbortSignal.timeout(maxAnswerMs) }),
    body,
  });

function randomDigits(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(count / 2)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, count);
}

/** Since when the page has been visible, as far as the browser says, by `performance.now`. */
const visibleSince = (): number => performance.getEntriesByType('visibility-state').at(-1)?.startTime ?? 0;

function openReports(): WatchReports {
  let left = false;
  const reports = new WatchReports({
    storage: openWatchStorage(() => localStorage),
    locks: openLocks(),
    now: Date.now,
    performanceNow: () => performance.now(),
    random: randomDigits,
    post,
    isOnline: () => navigator.onLine,
    isVisible: () => !left && document.visibilityState === 'visible',
    visibleForMs: () => performance.now() - visibleSince(),
    every(ms, work) {
      const timer = setInterval(work, ms);
      return () => clearInterval(timer);
    },
    warn: (message) => reportError(new Error(message)),
  });
  const goOrCome = (isGone: boolean) => () => {
    left = isGone;
    reports.pageChanged();
  };
  document.addEventListener('visibilitychange', () => reports.pageChanged());
  window.addEventListener('pagehide', goOrCome(true));
  // From the back/forward cache.
  window.addEventListener('pageshow', goOrCome(false));
  window.addEventListener('online', () => reports.flush());
  return reports;
}

let opened: WatchReports | undefined;

/** The reports of this page. */
export const browserReports = (): WatchReports => (opened ??= openReports());
