import type { FastifyBaseLogger } from 'fastify';

/** Work that runs after the reply, so that its duration reveals nothing: above all mails. */
export class BackgroundTasks {
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly log: Pick<FastifyBaseLogger, 'error'>) {}

  /** Starts a task; a failure is logged with `name`. */
  start(name: string, work: () => Promise<unknown>): void {
    const task = work().then(
      () => undefined,
      (error: unknown) => this.log.error({ err: error, task: name }, 'A background task failed'),
    );
    this.running.add(task);
    void task.finally(() => this.running.delete(task));
  }

  /** Resolves when no task is running. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
