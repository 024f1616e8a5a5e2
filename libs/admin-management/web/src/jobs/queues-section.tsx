import type { JobQueue } from '@nitrate/admin-management/contract';
import { useFormats, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { EmptyState } from '@nitrate/ui';
import { useKnownText } from '../parts/use-known-text';
import { jobsAddress } from './jobs-address';
import styles from './jobs.module.css';
import { JobsSection } from './section';
import { useUnits } from './use-units';

/** A job that has been due for less time is not shown as waiting. */
const minWaitSeconds = 60;

/** The queues that have something to do, or something that failed. */
export function QueuesSection({ queues }: { queues: readonly JobQueue[] }) {
  const text = useText();
  const known = useKnownText();
  const { duration } = useFormats();
  const { number } = useUnits();
  const title = text('adminManagement.jobs.queues');
  return (
    <JobsSection title={title}>
      {queues.length === 0 ? (
        <EmptyState icon="check" title={text('adminManagement.jobs.idle')} small>
          {text('adminManagement.jobs.idleHelp')}
        </EmptyState>
      ) : (
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{text('adminManagement.jobs.kind')}</th>
              {(['queued', 'running', 'failed'] as const).map((state) => (
                <th key={state} scope="col" className={styles.figure}>
                  {text(`adminManagement.jobs.${state}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {queues.map(({ queue, queued, running, failed, oldestDueSeconds, isHandled }) => (
              <tr key={queue}>
                <th scope="row">
                  {known('adminManagement.jobs.queue', queue)}
                  {oldestDueSeconds >= minWaitSeconds && (
                    <small>{text('adminManagement.jobs.oldest', { time: duration(oldestDueSeconds * 1000) })}</small>
                  )}
                  {queued > 0 && !isHandled && <small>{text('adminManagement.jobs.unhandled')}</small>}
                </th>
                <td className={styles.figure}>{number(queued)}</td>
                <td className={styles.figure}>{number(running)}</td>
                <td className={styles.figure}>
                  {failed > 0 ? (
                    <LocalLink to={jobsAddress({ queue })} preventScrollReset className={styles.failedCount}>
                      {number(failed)}
                    </LocalLink>
                  ) : (
                    number(failed)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </JobsSection>
  );
}
