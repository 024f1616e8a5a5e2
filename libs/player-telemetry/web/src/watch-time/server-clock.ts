import type { WatchStorage } from './watch-storage';

export interface ServerClockDeps {
  storage: WatchStorage;
  /** Milliseconds since the epoch, by the clock of the device. */
  now(): number;
  /** Of a monotonic clock, which may stop while the device sleeps. */
  performanceNow(): number;
}

const offsetKey = 'nitrate:clock-offset';
/** When both clocks differ by more, the device slept or its clock was set. */
const maxDriftMs = 5_000;

/** The server's time, as far as it is known. All tabs of a browser share the offset of a wrong clock. */
export class ServerClock {
  #deps: ServerClockDeps;
  #confirmed = false;
  #driftMs: number;

  constructor(deps: ServerClockDeps) {
    this.#deps = deps;
    this.#driftMs = this.#drift();
  }

  now(): number {
    return this.#deps.now() + this.#offsetMs();
  }

  /** Null while the server has confirmed the time; otherwise the offset that is assumed, by which `assumed` counts. */
  doubtMs(): number | null {
    this.#watchDrift();
    return this.#confirmed ? null : this.#offsetMs();
  }

  /** The time with the offset that was assumed for a key; null for a key whose time is right. */
  assumed(doubtMs: number | null): number {
    return doubtMs === null ? this.now() : this.#deps.now() + doubtMs;
  }

  /** The server has accepted a time with this offset. */
  confirm(doubtMs: number | null): void {
    this.#watchDrift();
    if (doubtMs === null || doubtMs === this.#offsetMs()) this.#confirmed = true;
  }

  /** The server has refused a time, and said its own. @returns the offset from now on */
  correct(serverMs: number): number {
    const offsetMs = Math.round(serverMs - this.#deps.now());
    try {
      this.#deps.storage.setItem(offsetKey, String(offsetMs));
    } catch {
      // The server will say it again.
    }
    this.confirm(null);
    return offsetMs;
  }

  #offsetMs = (): number => Number(this.#deps.storage.getItem(offsetKey)) || 0;

  #drift = (): number => this.#deps.now() - this.#deps.performanceNow();

  #watchDrift(): void {
    const driftMs = this.#drift();
    if (Math.abs(driftMs - this.#driftMs) > maxDriftMs) this.#confirmed = false;
    this.#driftMs = driftMs;
  }
}
