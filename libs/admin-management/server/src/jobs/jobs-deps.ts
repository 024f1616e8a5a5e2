import type { ArchiveHealth, FailedJob } from '@nitrate/admin-management/contract';
import type { Locale } from '@nitrate/contract-kit';

/** What jobs are about, and what the archive runs on: the api knows it. */
export interface JobsDeps {
  /** The films that jobs are about, by the ids of the jobs. */
  jobFilms(
    jobs: readonly { id: string; queue: string; key: string }[],
    lang: Locale,
  ): Promise<ReadonlyMap<string, NonNullable<FailedJob['film']>>>;
  /** False where the failure has left nothing to run again. */
  isRetryable(job: { queue: string; reason: string | null }): boolean;
  health(): Promise<ArchiveHealth>;
}
