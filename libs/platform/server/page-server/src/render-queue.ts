import { Refusal } from '@nitrate/http';

interface RenderQueueLimits {
  maxRunning: number;
  /** Two or three renders that wait for data and one that computes use a processor whole. */
  maxRunningPerClient: number;
  maxWaiting: number;
  maxWaitingPerClient: number;
}

const defaultLimits: RenderQueueLimits = {
  maxRunning: 64,
  maxRunningPerClient: 4,
  maxWaiting: 512,
  maxWaitingPerClient: 128,
};

interface Client {
  running: number;
  waiting: (() => void)[];
}

/** Runs renders, few at a time for each client, and lets clients that wait take turns. */
export class RenderQueue {
  readonly #limits: RenderQueueLimits;
  /** Clients with renders. The one whose turn was last is at the end. */
  readonly #clients = new Map<string, Client>();
  #running = 0;
  #waiting = 0;

  constructor(limits: RenderQueueLimits = defaultLimits) {
    this.#limits = limits;
  }

  /** @throws Refusal `tooManyRequests` when too many renders of the client wait, `unavailable` when too many do in all */
  async run<T>(name: string, render: () => Promise<T>): Promise<T> {
    const client = this.#clients.get(name) ?? { running: 0, waiting: [] };
    await this.#enter(name, client);
    try {
      return await render();
    } finally {
      client.running -= 1;
      this.#running -= 1;
      if (client.running === 0 && client.waiting.length === 0) this.#clients.delete(name);
      this.#startNext();
    }
  }

  async #enter(name: string, client: Client): Promise<void> {
    const { maxRunning, maxRunningPerClient, maxWaiting, maxWaitingPerClient } = this.#limits;
    if (this.#running < maxRunning && client.running < maxRunningPerClient) {
      this.#clients.set(name, client);
      this.#start(client);
      return;
    }
    const retry = { headers: { 'retry-after': '2' } };
    if (client.waiting.length >= maxWaitingPerClient) throw new Refusal('tooManyRequests', retry);
    if (this.#waiting >= maxWaiting) throw new Refusal('unavailable', retry);
    this.#clients.set(name, client);
    this.#waiting += 1;
    await new Promise<void>((resolve) => client.waiting.push(resolve));
  }

  #start(client: Client): void {
    client.running += 1;
    this.#running += 1;
  }

  #startNext(): void {
    const { maxRunning, maxRunningPerClient } = this.#limits;
    if (this.#running >= maxRunning) return;
    for (const [name, client] of this.#clients) {
      if (client.running >= maxRunningPerClient) continue;
      const proceed = client.waiting.shift();
      if (!proceed) continue;
      this.#waiting -= 1;
      this.#start(client);
      this.#clients.delete(name);
      this.#clients.set(name, client);
      proceed();
      return;
    }
  }
}
