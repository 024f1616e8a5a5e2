import { jobsApi } from '@nitrate/admin-management/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { FailedState, LoadingNote, Skeleton, cx } from '@nitrate/ui';
import type { AdminFrame } from '../admin-management-slots';
import { FailedSection } from './failed-section';
import { HealthSection } from './health-section';
import styles from './jobs.module.css';
import { QueuesSection } from './queues-section';
import { RecentSection } from './recent-section';
import { useLive, usePageState } from './use-live';
import { useUnits } from './use-units';

interface LiveNoteProps {
  /** The last call has failed. */
  isFailing: boolean;
  /** When the shown state was loaded. */
  at: number | undefined;
}

/** Says whether the page is live, and when its state was read. */
function LiveNote({ isFailing, at = 0 }: LiveNoteProps) {
  const text = useText();
  const { clock } = useUnits();
  const { isOnline } = usePageState();
  const state = !isOnline ? 'offline' : isFailing ? 'unreachable' : 'live';
  return (
    <p className={cx(styles.live, state !== 'live' && styles.stale)}>
      {/* Announced when it changes, and not every few seconds. */}
      <span role="status">{text(`adminManagement.jobs.${state}`)}</span>{' '}
      <span className={styles.clock}>{text('adminManagement.jobs.asOf', { time: clock(at) })}</span>
    </p>
  );
}

const refreshMs = 5_000;

/** `/admin/jobs`: what waits, runs and has failed, and what the archive runs on. It refreshes itself while visible. */
export function JobsScreen({ Frame }: { Frame: AdminFrame }) {
  const text = useText();
  const lang = useLocale();
  const jobs = jobsApi.useListJobsQuery({ lang }, useLive(refreshMs));
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = jobs;
  return (
    <Frame
      section="jobs"
      title={text('adminManagement.jobs.title')}
      lead={text('adminManagement.jobs.lead')}
      actions={data && <LiveNote isFailing={error !== undefined} at={fulfilledTimeStamp} />}
    >
      {error && !data && !isFetching ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.loading}>
          <LoadingNote />
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} shape="block" className={styles.loadingRow} />
          ))}
        </div>
      ) : (
        <>
          <QueuesSection queues={data.queues} />
          <FailedSection queues={data.queues} />
          <RecentSection running={data.running} done={data.done} />
          <HealthSection queues={data.queues} />
        </>
      )}
    </Frame>
  );
}
