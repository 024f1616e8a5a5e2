import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Position, shownPosition } from './position';

const pollMs = 10;

/** Waits of reads for positions on a replica, which all share one poll. */
export interface PositionWaits {
  /**
   * Whether the replica shows the position within the time. Costs nothing where it is known to.
   * @throws what the replica's query threw
   */
  reached(position: Position, maxWaitMs: number): Promise<boolean>;
}

interface Wait {
  position: Position;
  until: number;
  end(isReached: boolean): void;
  fail(error: unknown): void;
}

export function positionWaits(replica: Pool): PositionWaits {
  const waits = new Set<Wait>();
  let shown: Position = -1n;
  let isPolling = false;
  // A server that was restarted may show less than before.
  replica.on('connect', () => (shown = -1n));

  const poll = async () => {
    isPolling = true;
    while (waits.size > 0) {
      try {
        shown = await shownPosition(replica);
      } catch (error) {
        for (const wait of waits) wait.fail(error);
        waits.clear();
      }
      for (const wait of waits) {
        const isReached = wait.position <= shown;
        if (!isReached && Date.now() < wait.until) continue;
        waits.delete(wait);
        wait.end(isReached);
      }
      if (waits.size > 0) await sleep(pollMs);
    }
    isPolling = false;
  };

  return {
    reached(position, maxWaitMs) {
      if (position <= shown) return Promise.resolve(true);
      return new Promise((end, fail) => {
        waits.add({ position, until: Date.now() + maxWaitMs, end, fail });
        if (!isPolling) void poll();
      });
    },
  };
}
