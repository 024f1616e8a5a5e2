import type { Locale } from '@nitrate/contract-kit';
import type { AuditEntry, JobQueue } from '@nitrate/admin-management/contract';
import { twoFactorSet, userSet } from '@nitrate/auth/data-access';
import { authAfter, userWith } from '@nitrate/auth/testing';
import { pageAt, renderPage } from '@nitrate/testing-web';
import { adminAnalyticsRoutes } from '../admin-analytics-routes';
import { apart, b2cReport, b2eReport, ledger, statement, statements, watchedFilms } from './reports';

export const statementRoute = '/admin/statements/:archive/:month';

const lastChange: AuditEntry = {
  id: '0199a000-0000-7000-8000-00000000000e',
  at: '2026-11-24T09:00:00.000Z',
  actor: null,
  requestId: null,
  action: 'user.rolesChanged',
  target: { kind: 'user', id: 'u1', name: null },
  before: null,
  after: null,
};
const failingQueue: JobQueue = {
  queue: 'auth.mail',
  queued: 0,
  running: 0,
  failed: 3,
  oldestDueSeconds: 0,
  isMail: true,
  isHandled: true,
};

/** The day on which the pages are opened. */
export const today = '2026-11-24';

/** Stops the calendar at `today`, and no timer. */
export function stopCalendar(): void {
  jest.useFakeTimers({ now: new Date(`${today}T10:00:00Z`), doNotFake: [...timers] });
}

const timers = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
  ...(['nextTick', 'queueMicrotask', 'hrtime', 'performance'] as const),
] as const;

/** The first days of a report are enough where nobody looks. */
const firstWeek = <Report extends { series: unknown[]; previous: { series: unknown[] } | null }>(
  report: Report,
): Report => ({
  ...report,
  series: report.series.slice(0, 7),
  previous: report.previous && { ...report.previous, series: report.previous.series.slice(0, 7) },
});

interface OpenOptions {
  /** The pattern of the page, if it has parameters. */
  pattern?: string;
  locale?: Locale;
  api?: Record<string, unknown>;
  /** Whether the ADMIN has confirmed by a second factor. */
  isConfirmed?: boolean;
}

/** Opens a page of the administration over a fake network with the reports of October. */
export function openAdminPage(
  address: string,
  { pattern = address, locale = 'en', api, isConfirmed = true }: OpenOptions = {},
) {
  return renderPage(pageAt(adminAnalyticsRoutes(), pattern), {
    route: address,
    locale,
    reducers: authAfter(userSet(userWith({ roles: ['ADMIN'] })), twoFactorSet(isConfirmed)),
    api: {
      'GET /api/admin/analytics/b2c': firstWeek(b2cReport),
      'GET /api/admin/analytics/b2e': firstWeek(b2eReport),
      'GET /api/admin/analytics/films': watchedFilms,
      'GET /api/admin/analytics/ledger': ledger,
      'GET /api/admin/analytics/apart': apart,
      'GET /api/admin/statements': statements,
      'GET /api/admin/audit': { entries: [lastChange], next: null },
      'GET /api/admin/jobs': { queues: [failingQueue], running: [], done: [] },
      'GET /api/admin/statements/:archive/:month': statement,
      'GET /api/admin/users': { users: [], total: 1234 },
      'GET /api/admin/subscriptions': { subscriptions: [], total: 321, plans: [] },
      'GET /api/admin/harvests': { sources: [] },
      'GET /api/admin/organisations': { organisations: [], total: 12 },
      ...api,
    },
  });
}
