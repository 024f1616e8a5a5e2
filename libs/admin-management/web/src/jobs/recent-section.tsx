import type { DoneJob, RunningJob } from '@nitrate/admin-management/contract';
import { useFormats, useText } from '@nitrate/i18n';
import { useFormatUtcSeconds } from '../parts/use-instant';
import { JobName } from './job-name';
import styles from './jobs.module.css';
import { JobsSection } from './section';

interface RecentSectionProps {
  running: readonly RunningJob[];
  done: readonly DoneJob[];
}

/** What runs now, and what was done last. */
export function RecentSection({ running, done }: RecentSectionProps) {
  const text = useText();
  const formatUtcSeconds = useFormatUtcSeconds();
  const { duration } = useFormats();
  return (
    <div className={styles.columns}>
      <JobsSection title={text('adminManagement.jobs.runningNow')}>
        {running.length === 0 ? (
          <p className={styles.facts}>{text('adminManagement.jobs.noneRunning')}</p>
        ) : (
          <ol className={styles.list}>
            {running.map((job) => (
              <li key={job.id} className={styles.job}>
                <JobName job={job} />
                <p className={styles.facts}>
                  {job.startedAt && text('adminManagement.jobs.since', { time: formatUtcSeconds(job.startedAt) })}
                  {job.worker && <> · {text('adminManagement.jobs.worker', { worker: job.worker })}</>}
                  {job.attempt > 1 && (
                    <> · {text('adminManagement.jobs.attempt', { attempt: job.attempt, most: job.maxAttempts })}</>
                  )}
                  {job.isLost && <strong> · {text('adminManagement.jobs.lost')}</strong>}
                </p>
              </li>
            ))}
          </ol>
        )}
      </JobsSection>
      <JobsSection title={text('adminManagement.jobs.doneLast')}>
        {done.length === 0 ? (
          <p className={styles.facts}>{text('adminManagement.jobs.noneDone')}</p>
        ) : (
          <ol className={styles.list}>
            {done.map((job) => (
              <li key={job.id} className={styles.job}>
                <JobName job={job} />
                <p className={styles.facts}>
                  {job.finishedAt && <time dateTime={job.finishedAt}>{formatUtcSeconds(job.finishedAt)}</time>}
                  {job.finishedAt && job.startedAt && (
                    <> · {duration(Date.parse(job.finishedAt) - Date.parse(job.startedAt))}</>
                  )}
                </p>
              </li>
            ))}
          </ol>
        )}
      </JobsSection>
    </div>
  );
}
