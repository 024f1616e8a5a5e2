import { auditMigrations } from '@nitrate/audit';
import { noticesJobs } from '../notices/notice-mail-job';
import { noticesMigrations } from '../notices/notices-migrations';
import { noticesServer } from '../notices/notices-server';
import { startFormApi } from './start-form-api';

/** The endpoint of cancellations and withdrawals. */
export async function startNoticesApi() {
  const { send, ...api } = await startFormApi({
    url: '/api/cancellations',
    migrations: [auditMigrations, noticesMigrations],
    register: (app, deps) => app.register(noticesServer, deps),
    jobs: noticesJobs,
  });
  return { ...api, declare: send };
}

export type NoticesApi = Awaited<ReturnType<typeof startNoticesApi>>;
