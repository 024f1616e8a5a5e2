import type { FailedJob, JobQueue } from '@nitrate/admin-management/contract';
import { jobsApi } from '@nitrate/admin-management/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { useLocalNavigate } from '@nitrate/routing';
import { Button, ButtonLink, EmptyState, FailedState, LoadingNote, Select, Skeleton } from '@nitrate/ui';
import { useSearchParams } from 'react-router-dom';
import { refusalReasons } from '@nitrate/ingest/contract';
import { useKnownText } from '../parts/use-known-text';
import { jobsAddress, readJobsFilter } from './jobs-address';
import styles from './jobs.module.css';
import { JobsSection } from './section';
import { useJobChanges } from './use-job-changes';
import { useLive } from './use-live';
import { useFormatUtcSeconds } from '../parts/use-instant';
import { JobName } from './job-name';

/** Returns the words for the reason of a failure; the code itself where there are none. */
function useReasonText(): (reason: string | null) => string {
  const locale = useLocale();
  const known = useKnownText();
  return (reason) => {
    if (reason === null) return known('adminManagement.jobs.reason', 'fault');
    if (Object.hasOwn(refusalReasons, reason)) return refusalReasons[reason as keyof typeof refusalReasons][locale];
    return known('adminManagement.jobs.reason', reason);
  };
}

/** A failed job: what it was, why it failed and when, and what can be done about it. */
function FailedItem({ job }: { job: FailedJob }) {
  const text = useText();
  const formatUtcSeconds = useFormatUtcSeconds();
  const reasonText = useReasonText();
  const { retry, discard, isRetrying } = useJobChanges();
  const { attempts, reason, detail, failedAt } = job;
  return (
    <li className={styles.failed}>
      <article>
        <h3>
          <JobName job={job} />
        </h3>
        <p>{reasonText(reason)}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
        <p className={styles.facts}>
          {failedAt && <time dateTime={failedAt}>{formatUtcSeconds(failedAt)}</time>} ·{' '}
          {text('adminManagement.jobs.attempts', { count: attempts })}
          {job.retry !== 'possible' && <> · {text(`adminManagement.jobs.retry.${job.retry}`)}</>}
        </p>
      </article>
      <div className={styles.buttons}>
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

const refreshMs = 15_000;

/** The jobs that have failed for good, of all queues or of one, which the address holds. */
export function FailedSection({ queues }: { queues: readonly JobQueue[] }) {
  const text = useText();
  const known = useKnownText();
  const lang = useLocale();
  const navigate = useLocalNavigate();
  const [search] = useSearchParams();
  const { queue, cursor } = readJobsFilter(search);
  const { currentData, error, isFetching, refetch } = jobsApi.useListFailedJobsQuery(
    { lang, ...(queue && { queue }), ...(cursor && { cursor }) },
    useLive(refreshMs),
  );
  const { retryAll } = useJobChanges();
  const failing = queues.filter(({ failed, queue: name }) => failed > 0 || name === queue).map((each) => each.queue);
  const names = queue && !failing.includes(queue) ? [...failing, queue] : failing;
  const count = queues.find((each) => each.queue === queue)?.failed ?? 0;
  return (
    <JobsSection
      title={text('adminManagement.jobs.failedJobs')}
      aside={
        names.length > 0 && (
          <>
            <Select
              outlined
              label={text('adminManagement.jobs.kind')}
              value={queue ?? ''}
              options={[
                { value: '', label: text('adminManagement.jobs.allKinds') },
                ...names.map((name) => ({ value: name, label: known('adminManagement.jobs.queue', name) })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                navigate(jobsAddress({ queue: value }), { preventScrollReset: true })
              }
            />
            {queue && count > 0 && (
              <Button size="small" icon="replay" onClick={() => retryAll(queue, count)}>
                {text('adminManagement.jobs.retryAll')}
              </Button>
            )}
          </>
        )
      }
    >
      {error && !currentData ? (
        <FailedState error={error} retrying={isFetching} small onRetry={() => void refetch()} />
      ) : !currentData ? (
        <div className={styles.loading}>
          <LoadingNote />
          <Skeleton shape="block" className={styles.loadingRow} />
        </div>
      ) : currentData.jobs.length === 0 ? (
        <EmptyState icon="check" title={text('adminManagement.jobs.noneFailed')} small>
          {text('adminManagement.jobs.noneFailedHelp')}
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {currentData.jobs.map((job) => (
            <FailedItem key={job.id} job={job} />
          ))}
        </ol>
      )}
      <div className={styles.paging}>
        {cursor && (
          <ButtonLink size="small" to={jobsAddress({ queue })} preventScrollReset>
            {text('adminManagement.newest')}
          </ButtonLink>
        )}
        {currentData?.next && (
          <ButtonLink size="small" to={jobsAddress({ queue, cursor: currentData.next })} preventScrollReset>
            {text('adminManagement.older')}
          </ButtonLink>
        )}
      </div>
    </JobsSection>
  );
}
