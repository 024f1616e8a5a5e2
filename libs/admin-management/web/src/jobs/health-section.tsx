import type { ArchiveHealth, JobQueue } from '@nitrate/admin-management/contract';
import { jobsApi } from '@nitrate/admin-management/data-access';
import { useText } from '@nitrate/i18n';
import { cx, FailedState, Icon, LoadingNote, Skeleton } from '@nitrate/ui';
import type { ReactNode } from 'react';
import { useFormatUtcSeconds } from '../parts/use-instant';
import { useKnownText } from '../parts/use-known-text';
import styles from './health.module.css';
import jobsStyles from './jobs.module.css';
import { JobsSection } from './section';
import { useLive } from './use-live';
import { useUnits } from './use-units';

const refreshMs = 15_000;

/** Which parts of the archive work, and what it runs on. */
export function HealthSection({ queues }: { queues: readonly JobQueue[] }) {
  const text = useText();
  const { data, error, isFetching, refetch } = jobsApi.useGetHealthQuery(undefined, useLive(refreshMs));
  const mails = queues.reduce((sum, { isMail, queued }) => sum + (isMail ? queued : 0), 0);
  return (
    <JobsSection title={text('adminManagement.health.title')}>
      {data ? (
        <Health health={data} mails={mails} />
      ) : error && !isFetching ? (
        <FailedState error={error} small onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton shape="block" className={jobsStyles.loadingRow} />
        </>
      )}
    </JobsSection>
  );
}

function Health({ health, mails }: { health: ArchiveHealth; mails: number }) {
  const text = useText();
  const known = useKnownText();
  const formatUtcSeconds = useFormatUtcSeconds();
  const { bytes, number } = useUnits();
  const { parts, disk, database, storage, hasRedis, versions, programs, startedAt } = health;
  const unknown = text('adminManagement.health.unknown');
  const replica = database?.replica;
  return (
    <>
      <ul className={styles.parts}>
        {parts.map(({ part, state }) => (
          <li key={part} className={cx(state === 'down' && styles.down)}>
            <Icon name={state === 'down' ? 'warning' : 'check'} size={16} />
            {known('adminManagement.health.part', part)}: {text(`adminManagement.health.state.${state}`)}
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <Fact name={text('adminManagement.health.disk')}>
          {disk
            ? text('adminManagement.health.diskFree', { free: bytes(disk.freeBytes), all: bytes(disk.bytes) })
            : unknown}
        </Fact>
        <Fact name={text('adminManagement.health.mails')}>{number(mails)}</Fact>
        <Fact name={text('adminManagement.health.database')}>
          {database ? bytes(database.bytes) : unknown}
          {database && (
            <small>
              {text('adminManagement.health.connections', {
                count: database.connections,
                most: number(database.maxConnections),
              })}
            </small>
          )}
          {database?.isEmbedded && <small>{text('adminManagement.health.embedded')}</small>}
        </Fact>
        {replica && (
          <Fact name={text('adminManagement.health.replica')}>
            {text(replica.isInUse ? 'adminManagement.health.inUse' : 'adminManagement.health.leftOut')}
            {replica.lagBytes !== null && (
              <small>{text('adminManagement.health.lag', { lag: bytes(replica.lagBytes) })}</small>
            )}
          </Fact>
        )}
        <Fact name={text('adminManagement.health.storage')}>{text(`adminManagement.health.storage.${storage}`)}</Fact>
        {hasRedis && <Fact name="Redis">{text('adminManagement.health.redis')}</Fact>}
        <Fact name={text('adminManagement.health.versions')}>
          {versions.nitrate && `Nitrate ${versions.nitrate}`}
          <small>{`Node ${versions.node}`}</small>
          {versions.postgresql && <small>{`PostgreSQL ${versions.postgresql}`}</small>}
          {versions.ffmpeg && <small>{`ffmpeg ${versions.ffmpeg}`}</small>}
        </Fact>
        <Fact name={text('adminManagement.health.programs')}>
          {text('adminManagement.health.startedAt', { time: formatUtcSeconds(startedAt) })}
          {programs.map(({ name, connections, since }) => (
            <small key={name}>
              {since
                ? text('adminManagement.health.program', { name, count: connections, time: formatUtcSeconds(since) })
                : text('adminManagement.health.programNow', { name, count: connections })}
            </small>
          ))}
        </Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
