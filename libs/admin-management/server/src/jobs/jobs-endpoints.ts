import { getHealth, jobsProblems, listFailedJobs, listJobs } from '@nitrate/admin-management/contract';
import { type HttpServer, registerProblems, route } from '@nitrate/http';
import { defaultLocale } from '@nitrate/contract-kit';
import { findDoneJobs, findFailedJobs, findRunningJobs, readQueueMetrics } from '@nitrate/jobs';
import type { AdminManagementDeps } from '../admin-management-deps';
import { changeJobsEndpoints } from './change-jobs';
import { retryOf, withFilms } from './present-jobs';

const maxRunning = 100;
const maxDone = 20;

/** By the names of queues. */
const isMail = (queue: string): boolean => /(?:^|[.-])mail$|^auth\.link$/.test(queue);

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

function listJobsEndpoints(app: HttpServer, deps: AdminManagementDeps): void {
  const { database } = deps;

  route(app, listJobs, async ({ query: { lang = defaultLocale } }) => {
    const [queues, running, done] = await Promise.all([
      readQueueMetrics(database),
      findRunningJobs(database, maxRunning),
      findDoneJobs(database, maxDone),
    ]);
    const jobs = await withFilms(deps, [...running, ...done], lang);
    const films = new Map(jobs.map(({ id, film }) => [id, film]));
    return {
      queues: queues.map((figures) => ({ ...figures, isMail: isMail(figures.queue) })),
      running: running.map((job) => ({
        ...job,
        film: films.get(job.id) ?? null,
        startedAt: isoOf(job.startedAt),
      })),
      done: done.map((job) => ({
        ...job,
        film: films.get(job.id) ?? null,
        startedAt: isoOf(job.startedAt),
        finishedAt: isoOf(job.finishedAt),
      })),
    };
  });

  route(app, listFailedJobs, async ({ query: { queue, cursor, size = 25, lang = defaultLocale } }) => {
    const found = await findFailedJobs(database, {
      limit: size + 1,
      ...(queue !== undefined && { queue }),
      ...(cursor !== undefined && { after: cursor }),
    });
    const shown = found.slice(0, size);
    return {
      jobs: (await withFilms(deps, shown, lang)).map((job) => ({
        ...job,
        failedAt: isoOf(job.finishedAt),
        retry: retryOf(deps, job),
      })),
      next: found.length > size ? (shown.at(-1)?.cursor ?? null) : null,
    };
  });
}

/** The endpoints of jobs, and of what the archive runs on. */
export function jobsEndpoints(app: HttpServer, deps: AdminManagementDeps): void {
  registerProblems(app, jobsProblems);
  listJobsEndpoints(app, deps);
  changeJobsEndpoints(app, deps);
  route(app, getHealth, () => deps.health());
}
