import { type ChangeQueue, type ChangeQueueDeps, createChangeQueue, type SendResult } from '@nitrate/change-queue';
import { bookmarkLimits, type ListChange } from '@nitrate/lists/contract';

/** A change in the queue. */
export interface QueuedListChange {
  id: string;
  change: ListChange;
  /** By how much it changes the number of bookmarks. */
  delta: number;
}

/** A change that the server has applied, and when this tab knew. */
interface AppliedChange {
  change: ListChange;
  at: number;
}

export interface UserChangesDeps extends Pick<ChangeQueueDeps<QueuedListChange>, 'storage' | 'locks' | 'events'> {
  user: string;
  /** Sends changes; `count` is the number of bookmarks after them. */
  send(changes: readonly ListChange[]): Promise<{ result: SendResult; count?: number }>;
  /** Called when the server has applied a change. */
  onApplied(change: ListChange): void;
  now(): number;
}

/** What the views of a kind of item do with a response. */
export interface ChangeObserver {
  /** The number of bookmarks in a reply. */
  onCount?(count: number): void;
  /** Called for each change that was applied; `elsewhere` where another tab has had the response. */
  onApplied?(queued: QueuedListChange, elsewhere: boolean): void;
}

/** The changes of a user to what they collect, until the server has confirmed them. One per user and tab. */
export class UserChanges {
  /** Called for a change that was refused and undone. */
  onRefused: ((code: string) => void) | undefined;
  readonly #queue: ChangeQueue<QueuedListChange>;
  readonly #observers: ChangeObserver[] = [];
  #applied: AppliedChange[] = [];

  constructor(deps: UserChangesDeps) {
    this.#queue = createChangeQueue<QueuedListChange>({
      user: deps.user,
      storage: deps.storage,
      locks: deps.locks,
      ...(deps.events && { events: deps.events }),
      send: async (changes) => {
        const { result, count } = await deps.send(changes.map(({ change }) => change));
        if (count !== undefined) for (const observer of this.#observers) observer.onCount?.(count);
        return result;
      },
      onSettled: (queued, { refused, elsewhere }) => {
        if (refused !== null) return this.onRefused?.(refused);
        this.#applied = [...this.#applied.slice(-bookmarkLimits.maxChanges), { change: queued.change, at: deps.now() }];
        for (const observer of this.#observers) observer.onApplied?.(queued, elsewhere);
        deps.onApplied(queued.change);
      },
    });
  }

  observe(observer: ChangeObserver): void {
    this.#observers.push(observer);
  }

  subscribe = (listener: () => void): (() => void) => this.#queue.subscribe(listener);

  /** True while changes wait because the server cannot be reached. */
  isWaiting = (): boolean => this.#queue.isWaiting() && this.#queue.pending().length > 0;

  /** The changes that the server has not confirmed yet. The same array until it changes. */
  pending = (): readonly QueuedListChange[] => this.#queue.pending();

  /** Changes that a reply of the server does not contain: those that wait, and those applied after `since`, in ms. */
  since(since: number): readonly ListChange[] {
    const applied = this.#applied.filter(({ at }) => at > since);
    return [...applied, ...this.#queue.pending()].map(({ change }) => change);
  }

  /** Whether a change was applied while a reply was in flight, between these times in ms, which it may lack. */
  appliedWithin = (from: number, until: number): boolean => this.#applied.some(({ at }) => at > from && at <= until);

  add(change: ListChange, delta = 0): void {
    this.#queue.add({ id: change.id, change, delta });
  }

  close(): void {
    this.#queue.close();
  }
}
