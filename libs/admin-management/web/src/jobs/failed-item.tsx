import type { FailedJob } from '@nitrate/admin-management/contract';
import { useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { useInstant } from '../parts/use-instant';
import { JobName } from './job-name';
import styles from './jobs.module.css';
import { useJobChanges } from './use-job-changes';
import { useReasonText } from './use-reason-text';

/** A failed job: what it was, why it failed and when, and what can be done about it. */
export function FailedItem({ job }: { job: FailedJob }) {
  const text = useText();
  const instant = useInstant();
  const reasonText = useReasonText();
  const { retry, discard, isRetrying } = useJobChanges();
  const { attempts, reason, detail, failedAt } = job;
  return (
    <li className={styles['failed']}>
      <article>
        <h3>
          <JobName job={job} />
        </h3>
        <p>{reasonText(reason)}</p>
        {detail && <p className={styles['detail']}>{detail}</p>}
        <p className={styles['facts']}>
          {failedAt && <time dateTime={failedAt}>{instant(failedAt)}</time>} ·{' '}
          {text('adminManagement.jobs.attempts', { count: attempts })}
          {job.retry !== 'possible' && <> · {text(`adminManagement.jobs.retry.${job.retry}`)}</>}
        </p>
      </article>
      <div className={styles['buttons']}>
        {job.retry === 'possible' && (
          <Button size="small" icon="replay" loading={isRetrying} onClick={() => retry(job)}>
            {text('adminManagement.jobs.retry')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => discard(job)}>
          {text('adminManagement.jobs.discard')}
        </Button>
      </div>
    </li>
  );
}
