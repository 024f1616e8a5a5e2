/** A connection that holds a lock. */
export interface Blocker {
  /** Its `application_name`; may be empty. */
  application: string;
  /** Of its process at the server, as `pg_terminate_backend` takes it. */
  pid: number;
  /** How long its transaction has run; undefined where the role may not know. */
  seconds: number | undefined;
}

/** How far a run of migrations is. */
export type MigrationReport = {
  /** Of `total`. */
  done: number;
  /** The steps that were pending at the start. */
  total: number;
} & (
  | { kind: 'planned' }
  /** A step is in the database, by feature and name, such as `catalog 0042-reels`. */
  | { kind: 'taken'; step: string; ms: number }
  /** From time to time, of a step that takes long. */
  | { kind: 'running'; step: string; ms: number; indexPercent: number | undefined }
  /** Another process migrates. */
  | { kind: 'queued'; behind: readonly Blocker[] }
  /** A step did not get its locks, and is tried again after a pause. */
  | { kind: 'blocked'; step: string; by: readonly Blocker[]; pauseMs: number }
);

/** Step that was taken, by feature and name, with its time. */
export type TakenStep = Pick<Extract<MigrationReport, { kind: 'taken' }>, 'step' | 'ms'>;

const seconds = (ms: number) => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;

/** The report as a part of a sentence, for the log of a program. */
export function migrationLine(report: MigrationReport): string {
  const { done, total } = report;
  if (report.kind === 'planned') return `${total} migrations are pending`;
  if (report.kind === 'queued') return `another process migrates the database: ${blockerNames(report.behind)}`;
  if (report.kind === 'taken') return `migration ${done} of ${total}, ${report.step}, took ${seconds(report.ms)}`;
  const running = `migration ${done + 1} of ${total}, ${report.step},`;
  if (report.kind === 'blocked') {
    const pause = seconds(report.pauseMs);
    return `${running} waits for a lock of ${blockerNames(report.by)}; it is tried again in ${pause}`;
  }
  const index = report.indexPercent === undefined ? '' : `; its index is built to ${report.indexPercent} %`;
  return `${running} has run for ${seconds(report.ms)}${index}`;
}

/** Who they are, for a sentence. */
export function blockerNames(blockers: readonly Blocker[]): string {
  if (blockers.length === 0) return 'another connection';
  return blockers
    .map(({ application, pid, seconds: since }) => {
      const age = since === undefined ? '' : `, for ${Math.round(since)} s`;
      return `${application || 'a connection without a name'} (process ${pid}${age})`;
    })
    .join(' and ');
}
