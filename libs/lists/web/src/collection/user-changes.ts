import { type ChangeQueue, type ChangeQueueDeps, createChangeQueue, type SendResult } from '@nitrate/change-queue';
import type { ListChange } from '@nitrate/lists/contract';

/** A change in the queue. */
export interface QueuedListChange {
  id: string;
  change: ListChange;
  /** By how much it changes the number of bookmarks. */
  delta: number;
}

/** How a change was answered; `elsewhere` where another tab has had the answer. */
export interface Answer {
  refused: string | null;
  elsewhere: boolean;
}

/** What a store does when the server has answered. */
export interface ChangeListener {
  onAnswered(queued: QueuedListChange, answer: Answer): void;
  /** The number of bookmarks after a set of changes. */
  onCounted?(count: number): void;
}

export interface UserChangesDeps extends Pick<ChangeQueueDeps<QueuedListChange>, 'storage' | 'locks' | 'events'> {
  user: string;
  /** Sends changes; `count` is the number of bookmarks after them. */
  send(changes: readonly ListChange[]): Promise<{ result: SendResult; count?: number }>;
}

/** The changes of a user in this tab, of all that they collect, until the server has answered them. */
export class UserChanges {
  /** Called for a change that was refused and undone. */
  onRefused: ((code: string) => void) | undefined;
  readonly #queue: ChangeQueue<QueuedListChange>;
  readonly #listeners = new Set<ChangeListener>();

  constructor({ user, storage, locks, events, send }: UserChangesDeps) {
    this.#queue = createChangeQueue<QueuedListChange>({
      ...{ user, storage, locks },
      ...(events && { events }),
      send: async (changes) => {
        const { result, count } = await send(changes.map(({ change }) => change));
        if (count !== undefined) for (const listener of this.#listeners) listener.onCounted?.(count);
        return result;
      },
      onAnswered: (queued, answer) => this.#onAnswered(queued, answer),
    });
  }

  /** Stores a change and sends it. */
  add(change: ListChange, delta = 0): void {
    this.#queue.add({ id: change.id, change, delta });
  }

  /** The changes that the server has not answered yet. */
  pending = (): readonly QueuedListChange[] => this.#queue.pending();

  /** True while changes wait because the server cannot be reached. */
  isWaiting = (): boolean => this.#queue.isWaiting();

  /** Calls `listener` when the changes or their state change. Returns the function that unsubscribes. */
  subscribe = (listener: () => void): (() => void) => this.#queue.subscribe(listener);

  /** Adds a store, for as long as the changes are open. */
  addListener(listener: ChangeListener): void {
    this.#listeners.add(listener);
  }

  close(): void {
    this.#queue.close();
    this.#listeners.clear();
  }

  #onAnswered(queued: QueuedListChange, answer: Answer): void {
    if (answer.refused !== null) this.onRefused?.(answer.refused);
    for (const listener of this.#listeners) listener.onAnswered(queued, answer);
  }
}
