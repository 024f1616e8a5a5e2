import { Refusal } from '@nitrate/http';

export interface GateLimits {
  /** How many tasks may run at once now; asked again before each. */
  mostRunning: () => number;
  mostWaiting: number;
}

/** Lets so many tasks run at once and so many wait. */
export class Gate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: GateLimits) {}

  /** @throws Refusal `unavailable` when too many wait already */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.mostRunning()) this.running += 1;
    else await this.wait();
    try {
      return await task();
    } finally {
      this.running -= 1;
      this.letIn();
    }
  }

  private wait(): Promise<void> {
    if (this.waiting.length >= this.limits.mostWaiting)
      throw new Refusal('unavailable', { headers: { 'retry-after': '5' } });
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Who comes in is counted at once: others may ask before they go on. */
  private letIn(): void {
    const most = this.limits.mostRunning();
    while (this.running < most) {
      const next = this.waiting.shift();
      if (!next) return;
      this.running += 1;
      next();
    }
  }
}
