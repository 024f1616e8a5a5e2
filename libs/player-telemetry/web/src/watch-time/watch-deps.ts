import type { PostReport } from './send-report';
import type { RandomDigits } from './watch-key';
import type { WatchStorage } from './watch-storage';

/** What the capture needs of a browser. */
export interface WatchDeps {
  storage: WatchStorage;
  locks: Pick<LockManager, 'request'>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Of a monotonic clock. */
  performanceNow(): number;
  /** Of that clock, so that all tabs add to the same time, which no setting of the device's clock changes. */
  timeOrigin: number;
  random: RandomDigits;
  post: PostReport;
  /** False where it is certain that nothing can be sent. */
  isOnline(): boolean;
  /** The page can be seen. */
  isVisible(): boolean;
  /** Since when the page could be seen at a time; both by `performanceNow`. */
  visibleSince(atMs: number): number;
  /** Calls back again and again. Returns the function that ends it. */
  every(ms: number, work: () => void): () => void;
  warn(message: string): void;
}
