import type { Database } from '@nitrate/database';
import { enqueueAll } from './enqueue';
import { type JobHandler, JobReturned } from './job';

/** Work that is done regularly, such as deleting what is old, by its names. One of all processes does it at a time. */
export type Schedule = Readonly<Record<string, ScheduledWork>>;

interface ScheduledWork {
  /** It is due at the multiples of this interval since 1970, UTC. */
  everyMs: number;
  /** Must be idempotent. */
  work(): Promise<unknown>;
}

const scheduleQueue = 'schedule';
const tickMs = 60_000;
const maxAttempts = 3;
/** For a program of another version, which knows the work. */
const returnMs = 60_000;

/** The jobs that do the work of a schedule. */
export const scheduledJobs = (schedule: Schedule): Record<string, JobHandler> => ({
  async [scheduleQueue](_payload, { key, signal }) {
    const scheduled = schedule[key];
    if (!scheduled) throw new JobReturned('This program does not know the work.', returnMs);
    // A program that stops does not wait for it: another one repeats it.
    await Promise.race([scheduled.work(), aborted(signal)]);
  },
});

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

interface FollowOptions {
  onError(error: unknown): void;
  /** Default: the system clock. */
  now?: () => Date;
}

/** Queues the work of a schedule whenever it is due, once for all processes, from the next time on until stopped. */
export function followSchedule(
  database: Pick<Database, 'tables'>,
  schedule: Schedule,
  { onError, now = () => new Date() }: FollowOptions,
): { stop(): void } {
  const names = new Map<number, string[]>();
  for (const [name, { everyMs }] of Object.entries(schedule)) names.set(everyMs, [...(names.get(everyMs) ?? []), name]);
  const dueAt = (everyMs: number) => Math.floor(now().getTime() / everyMs) * everyMs;
  const queuedFor = new Map([...names.keys()].map((everyMs) => [everyMs, dueAt(everyMs)]));
  const tick = async () => {
    for (const [everyMs, works] of names) {
      const due = dueAt(everyMs);
      if (queuedFor.get(everyMs) === due) continue;
      const jobs = works.map((key) => ({ key, payload: {} }));
      await enqueueAll(database, { queue: scheduleQueue, jobs, runAfter: new Date(due), requeue: 'once', maxAttempts });
      queuedFor.set(everyMs, due);
    }
  };
  const timer = setInterval(() => void tick().catch(onError), tickMs).unref();
  return { stop: () => clearInterval(timer) };
}
