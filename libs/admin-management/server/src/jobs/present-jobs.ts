import type { FailedJob } from '@nitrate/admin-management/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { FailedJobRow as StoredJob } from '@nitrate/jobs';
import type { JobsDeps } from './jobs-deps';

interface JobRef {
  id: string;
  queue: string;
  key: string;
}

/** Jobs with the films that they are about. */
export async function withFilms<Job extends JobRef>(
  { jobFilms }: Pick<JobsDeps, 'jobFilms'>,
  jobs: readonly Job[],
  lang: Locale,
): Promise<(Job & { film: FailedJob['film'] })[]> {
  const films = jobs.length > 0 ? await jobFilms(jobs, lang) : new Map<string, never>();
  return jobs.map((job) => ({ ...job, film: films.get(job.id) ?? null }));
}

/** Whether a failed job can be run again, and why not. */
export const retryOf = (
  { isRetryable }: Pick<JobsDeps, 'isRetryable'>,
  job: Pick<StoredJob, 'queue' | 'reason' | 'isErased'>,
): FailedJob['retry'] => (job.isErased ? 'erased' : isRetryable(job) ? 'possible' : 'file');
