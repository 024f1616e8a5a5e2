import { call, callOnce, type CallContext, type Send } from '@nitrate/api-client';
import type { recordWatchTime } from '@nitrate/player-telemetry/contract';
import { openLocks } from './page-locks';
import type { PostReport } from './send-report';
import { WatchReportOutbox } from './watch-reports';
import { openWatchStorage } from './watch-storage';

const maxResponseMs = 20_000;

/** Sends reports by the base query, which refreshes the session after a 401 and sends the report again. */
export const postBy =
  (context: CallContext): PostReport =>
  async ({ headers, items, keepalive }) => {
    let response: Response | undefined;
    const send: Send = async (url, init) => {
      response = await context.send(url, { ...init, headers: { ...init.headers, ...headers } });
      return response;
    };
    const request = call<typeof recordWatchTime>({
      method: 'POST',
      url: '/ingress/analytics/watchtime',
      body: { items: [...items] },
    });
    // The other tabs wait for the response.
    const signal = keepalive ? new AbortController().signal : AbortSignal.timeout(maxResponseMs);
    await callOnce({ ...context, send }, { ...request, keepalive }, signal);
    if (!response) throw new Error('The server could not be reached.');
    return response;
  };

function randomDigits(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(count / 2)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, count);
}

/** Since when the page had been visible at a time, as far as the browser says; both by `performance.now`. */
function visibleSince(atMs: number): number {
  const last = performance.getEntriesByType('visibility-state').findLast(({ startTime }) => startTime <= atMs);
  return last?.name === 'hidden' ? atMs : (last?.startTime ?? 0);
}

function openReports(context: CallContext): WatchReportOutbox {
  let left = false;
  const reports = new WatchReportOutbox({
    storage: openWatchStorage(() => localStorage),
    locks: openLocks(),
    now: Date.now,
    performanceNow: () => performance.now(),
    timeOrigin: performance.timeOrigin,
    random: randomDigits,
    post: postBy(context),
    isOnline: () => navigator.onLine,
    isVisible: () => !left && document.visibilityState === 'visible',
    visibleSince,
    every(ms, work) {
      const timer = setInterval(work, ms);
      return () => clearInterval(timer);
    },
    warn: (message) => reportError(new Error(message)),
  });
  const onPageTransition = (isHidden: boolean) => () => {
    left = isHidden;
    reports.pageChanged();
  };
  document.addEventListener('visibilitychange', () => reports.pageChanged());
  window.addEventListener('pagehide', onPageTransition(true));
  // From the back/forward cache.
  window.addEventListener('pageshow', onPageTransition(false));
  window.addEventListener('online', () => reports.flush());
  return reports;
}

let opened: WatchReportOutbox | undefined;

/** The reports of this page, all sent with the first context. */
export const browserReports = (context: CallContext): WatchReportOutbox => (opened ??= openReports(context));
