import type { FastifyBaseLogger } from 'fastify';

/** Tasks that run after the reply, so that its time does not depend on them. Nothing that was promised: a crash ends them. */
export class BackgroundTasks {
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly log: Pick<FastifyBaseLogger, 'error'>) {}

  /** Starts a task; a failure is logged with its name. */
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
