import { Refusal } from '@nitrate/http';

/** Lets so many tasks run at once and so many wait. */
export class Gate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly mostRunning: number,
    private readonly mostWaiting: number,
  ) {}

  /** @throws Refusal `unavailable` when too many wait already */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running >= this.mostRunning) {
      if (this.waiting.length >= this.mostWaiting)
        throw new Refusal('unavailable', { headers: { 'retry-after': '5' } });
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await task();
    } finally {
      // A place that is handed on stays taken.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
