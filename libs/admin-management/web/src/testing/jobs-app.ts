import type { AuditEntry, ArchiveHealth, FailedJob } from '@nitrate/admin-management/contract';
import { openAdminPage } from './open-admin-page';

export const editor = '0199a000-0000-7000-8000-000000000001';

export const published: AuditEntry = {
  id: '0199a000-0000-7000-8000-00000000000b',
  at: '2026-11-24T09:30:05.000Z',
  requestId: 'r-7',
  actor: { id: editor, name: 'lotte@films.example' },
  action: 'content.published',
  target: { kind: 'content', id: 'page:about', name: null },
  before: { en: { published: 2 }, de: { published: 1 } },
  after: { en: { published: 3 }, de: { published: 1 } },
};
export const byCommand: AuditEntry = {
  id: '0199a000-0000-7000-8000-00000000000a',
  at: '2026-11-23T09:30:05.000Z',
  requestId: null,
  actor: null,
  action: 'future.thing',
  target: { kind: 'novelty', id: '7', name: 'The Seventh' },
  before: null,
  after: null,
};

export const failedMail: FailedJob = {
  id: '0199a000-0000-8000-8000-000000000012',
  queue: 'notices.mail',
  key: '0199 archive',
  film: null,
  attempts: 8,
  reason: 'mailRefused',
  detail: 'code 550',
  failedAt: '2026-11-24T09:30:05.000Z',
  retry: 'possible',
};
export const failedFilm: FailedJob = {
  id: '0199a000-0000-8000-8000-000000000011',
  queue: 'ingest',
  key: 'i/1/probe',
  attempts: 1,
  reason: 'damaged',
  detail: null,
  film: { id: 'f', slug: 'fog', title: 'Fog', titleLang: 'en' },
  failedAt: '2026-11-24T08:30:05.000Z',
  retry: 'file',
};

export const health: ArchiveHealth = {
  parts: [
    { part: 'database', state: 'up', isWell: true },
    { part: 'mail', state: 'down', isWell: false },
  ],
  disk: { bytes: 500_000_000_000, freeBytes: 120_500_000_000 },
  database: {
    bytes: 88_000_000,
    connections: 12,
    maxConnections: 100,
    isEmbedded: true,
    replica: { isInUse: true, lagBytes: 4_000 },
  },
  storage: 'disk',
  hasRedis: true,
  versions: { nitrate: '0.1.0', node: '24.21.0', postgresql: '15.8', ffmpeg: null },
  programs: [{ name: 'nitrate-worker', connections: 3, since: '2026-11-24T06:00:00.000Z' }],
  startedAt: '2026-11-24T06:00:01.000Z',
};

export const jobs = {
  queues: [
    { queue: 'ingest', queued: 2, running: 1, failed: 1, oldestDueSeconds: 3600, isMail: false, isHandled: true },
    { queue: 'notices.mail', queued: 4, running: 0, failed: 1, oldestDueSeconds: 0, isMail: true, isHandled: false },
  ],
  running: [
    {
      id: '0199a000-0000-8000-8000-000000000013',
      queue: 'ingest',
      key: 'i/2/encode',
      film: failedFilm.film,
      startedAt: '2026-11-24T09:00:00.000Z',
      worker: 'archive-1:4711',
      attempt: 2,
      maxAttempts: 5,
      isLost: false,
    },
  ],
  done: [],
};

/** Opens a page of administration over a fake network with jobs and an audit trail. */
export const openJobsPage: typeof openAdminPage = (address, { api, ...options } = {}) =>
  openAdminPage(address, {
    ...options,
    api: {
      'GET /api/admin/audit': { entries: [published, byCommand], next: null },
      'GET /api/admin/audit/words': { actions: ['content.published', 'future.thing'], kinds: ['content', 'novelty'] },
      'GET /api/admin/jobs': jobs,
      'GET /api/admin/jobs/failed': { jobs: [failedMail, failedFilm], next: null },
      'GET /api/admin/jobs/health': health,
      ...api,
    },
  });
