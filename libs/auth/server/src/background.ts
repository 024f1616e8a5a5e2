import type { FastifyBaseLogger } from 'fastify';

/** Work that the answer does not wait for, so that its time says nothing: mails above all. */
export class Background {
  private readonly underway = new Set<Promise<void>>();

  constructor(private readonly log: Pick<FastifyBaseLogger, 'error'>) {}

  start(what: string, work: () => Promise<unknown>): void {
    const task = work().then(
      () => undefined,
      (error: unknown) => this.log.error({ err: error, what }, 'Work after an answer failed'),
    );
    this.underway.add(task);
    void task.finally(() => this.underway.delete(task));
  }

  /** Resolves when all that was started has ended. */
  async settled(): Promise<void> {
    while (this.underway.size > 0) await Promise.all(this.underway);
  }
}
