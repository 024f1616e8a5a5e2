import { LocaleQuery, defineEndpoint, locales, Instant, OrNull } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';

export const QueueName = Type.String({ minLength: 1, maxLength: 100 });

const jobId = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const JobParams = Type.Object({ job: Type.String({ pattern: `^${jobId}$` }) });

/** The time of a failure, to the microsecond, and the id of the job. */
export const FailureCursor = Type.String({
  pattern: `^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z_${jobId}$`,
});

/** What jobs have in common. Their payloads may hold addresses and secrets, and are never sent. */
export const jobFields = {
  id: Type.String(),
  queue: Type.String(),
  /** What the job is about, as its queue names it. */
  key: Type.String(),
  /** The film that it is about; null where it is about none that the catalogue has. */
  film: OrNull(
    Type.Object({ id: Type.String(), slug: Type.String(), title: Type.String(), titleLang: Type.Enum(locales) }),
  ),
};

/** Jobs of one kind. Numbers are counted up to 100,000. */
export const JobQueue = Type.Object({
  queue: Type.String(),
  queued: Type.Integer(),
  running: Type.Integer(),
  failed: Type.Integer(),
  /** How long the job that is due the longest has been waiting; 0 where none is due. */
  oldestDueSeconds: Type.Number(),
  /** Its jobs are mails. */
  isMail: Type.Boolean(),
  /** A running program handles its jobs; without one they stay. */
  isHandled: Type.Boolean(),
});

export const RunningJob = Type.Object({
  ...jobFields,
  startedAt: OrNull(Instant),
  /** Host and process id: `archive-1:4711`. */
  worker: OrNull(Type.String()),
  /** From 1. */
  attempt: Type.Integer(),
  maxAttempts: Type.Integer(),
  /** The worker has not reported in time: another one takes the job. */
  isLost: Type.Boolean(),
});

export const DoneJob = Type.Object({ ...jobFields, startedAt: OrNull(Instant), finishedAt: OrNull(Instant) });

export const listJobs = defineEndpoint({
  method: 'GET',
  url: '/admin/jobs',
  summary: 'Queues with jobs that wait, run or have failed; what runs, and what was done last',
  access: 'admin',
  query: Type.Object({ lang: LocaleQuery }, { additionalProperties: false }),
  reply: Type.Object({
    queues: Type.Array(JobQueue),
    /** At most 100, the longest first. */
    running: Type.Array(RunningJob),
    /** The last 20, newest first. */
    done: Type.Array(DoneJob),
  }),
  refusals: [],
});

export const FailedJob = Type.Object({
  ...jobFields,
  attempts: Type.Integer(),
  /** A stable code; `fault` for errors of the program. */
  reason: OrNull(Type.String()),
  /** For administrators, in English. */
  detail: OrNull(Type.String()),
  failedAt: OrNull(Instant),
  /**
   * `erased`: what it was to send was erased, because it had a link or a code; `file`: the film file has to be brought
   * in again.
   */
  retry: Type.Enum(['possible', 'erased', 'file'] as const),
});

export const listFailedJobs = defineEndpoint({
  method: 'GET',
  url: '/admin/jobs/failed',
  summary: 'The jobs that have failed for good, newest failure first',
  access: 'admin',
  query: Type.Object(
    {
      queue: Type.Optional(QueueName),
      /** `next` of the previous reply. */
      cursor: Type.Optional(FailureCursor),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
      lang: LocaleQuery,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    jobs: Type.Array(FailedJob),
    /** Cursor of earlier failures; null where there are none. */
    next: OrNull(Type.String()),
  }),
  refusals: [],
});

export type JobQueue = Static<typeof JobQueue>;
export type RunningJob = Static<typeof RunningJob>;
export type DoneJob = Static<typeof DoneJob>;
export type FailedJob = Static<typeof FailedJob>;

export const retryJob = defineEndpoint({
  method: 'POST',
  url: '/admin/jobs/:job/retry',
  summary: 'Queues a failed job again, with all its attempts',
  access: 'admin',
  twoFactor: true,
  params: JobParams,
  reply: Type.Object({}),
  refusals: ['notFound', 'jobNotRetryable'],
});

export const retryQueue = defineEndpoint({
  method: 'POST',
  url: '/admin/jobs/retry',
  summary: 'Queues all failed jobs of a queue again that can be run again, at most 10,000',
  access: 'admin',
  twoFactor: true,
  body: Type.Object({ queue: QueueName }, { additionalProperties: false }),
  reply: Type.Object({
    /** How many were queued. */
    queued: Type.Integer(),
  }),
  refusals: [],
});

export const discardJob = defineEndpoint({
  method: 'DELETE',
  url: '/admin/jobs/:job',
  summary: 'Deletes a failed job',
  access: 'admin',
  twoFactor: true,
  params: JobParams,
  reply: Type.Object({}),
  refusals: ['notFound'],
});
