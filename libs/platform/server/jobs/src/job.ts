import type { Database } from '@nitrate/database';

export type JobState = 'queued' | 'running' | 'done' | 'failed';

/** The recorded state of a job. `progress` is the last one that its handler reported. */
export interface Job {
  id: string;
  queue: string;
  key: string;
  payload: unknown;
  state: JobState;
  attempts: number;
  maxAttempts: number;
  progress: unknown;
  /** Return value of the handler, once done. */
  result: unknown;
  /** Stable code of the failure; `fault` for unexpected errors. Also set while the job waits for a retry. */
  reason: string | null;
  /** For administrators. */
  detail: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}

/** One attempt at a job, as its handler sees it. */
export interface JobRun {
  readonly id: string;
  readonly key: string;
  /** From 1. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** Aborted when the worker stops or the lease was lost: stop at once, another worker may have the job. */
  readonly signal: AbortSignal;
  /** Stores the progress; rejects when the lease was lost. */
  progress(value: unknown): Promise<void>;
  /**
   * Completes the job in the handler's transaction, so that what it writes there is written once, whenever the process
   * is killed. Rejects when the lease was lost. The handler's return value is not stored then.
   */
  complete(transaction: Pick<Database, 'tables'>): Promise<void>;
}

/** Must be idempotent, because it may be called again for the same job. */
export type JobHandler = (payload: unknown, run: JobRun) => Promise<unknown>;

/**
 * Thrown by a handler when this worker cannot do the job and another one may: the job is queued again, and the attempt
 * does not count.
 */
export class JobReturned extends Error {
  override readonly name = 'JobReturned';

  constructor(
    detail: string,
    /** Until it may be claimed again. */
    readonly retryInMs: number,
  ) {
    super(detail);
  }
}

/** Thrown by a handler when a retry cannot help: the job fails at once, for this reason. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';

  constructor(
    readonly reason: string,
    detail?: string,
    options?: ErrorOptions,
  ) {
    super(detail ?? reason, options);
  }
}
