import type { WatchTimeItem } from '@nitrate/player-telemetry/contract';
import type { PostReport } from '../watch-time/send-report';
import { timeOfKey } from '../watch-time/watch-key';

type Call = Parameters<PostReport>[0];

/** A server that keeps the rules of `recordWatchTime`. */
export class FakeServer {
  /** Milliseconds of each asset that count. */
  readonly countedMs = new Map<string, number>();
  readonly apart: WatchTimeItem[] = [];
  /** Keys that were sent again with another item. */
  readonly changed: string[] = [];
  readonly keys = new Map<string, string>();
  #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  answer({ headers, items }: Call): Response {
    const body = JSON.stringify(items);
    const now = this.#now();
    const key = headers['Idempotency-Key'] ?? '';
    const clientMs = Date.parse(headers['Client-Time'] ?? '');
    const known = this.keys.get(key);
    if (known !== undefined && known !== body) this.changed.push(key);
    // Whatever the clock says: a key that was rejected for a wrong clock is not stored.
    if (known !== undefined) return this.#reply(200);
    const beganMs = timeOfKey(key);
    if (Math.abs(clientMs - now) > 10_000 || beganMs > now + 10_000) return this.#reply(409);
    this.keys.set(key, body);
    for (const item of items) {
      if (item.seconds * 1_000 > Math.max(clientMs, now) - beganMs + 1_000) this.apart.push(item);
      else this.countedMs.set(item.assetId, (this.countedMs.get(item.assetId) ?? 0) + item.seconds * 1_000);
    }
    return this.#reply(200);
  }

  #reply(status: number): Response {
    return new Response('{}', {
      status,
      headers: {
        date: new Date(this.#now()).toUTCString(),
        'content-type': status === 200 ? 'application/json' : 'application/problem+json',
      },
    });
  }
}
