import { changeId } from '@nitrate/change-queue';
import type { ListChange, RatingChange } from '@nitrate/lists/contract';
import type { QueuedListChange, UserChanges } from './user-changes';

interface RatingStoreDeps {
  changes: UserChanges;
  /** How the user has rated a film, null for not at all; undefined where it cannot be read. */
  read(filmId: string): Promise<number | null | undefined>;
}

export const isRatingChange = (change: ListChange): change is RatingChange =>
  change.kind === 'rateFilm' || change.kind === 'unrateFilm';

const ratingAfter = (change: RatingChange): number | null => (change.kind === 'rateFilm' ? change.rating : null);

/** The ratings of a user as far as this tab shows them, with the changes that the server has not confirmed yet. */
export class RatingStore {
  readonly #deps: RatingStoreDeps;
  readonly #known = new Map<string, number | null>();
  /** The last change of each film that the server has applied. */
  readonly #applied = new Map<string, RatingChange>();
  readonly #listeners = new Set<() => void>();

  constructor(deps: RatingStoreDeps) {
    this.#deps = deps;
    deps.changes.subscribe(() => this.#emit());
    deps.changes.observe({ onApplied: (queued, elsewhere) => this.#onApplied(queued, elsewhere) });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Reads how the user has rated a film, where that is not known. */
  async read(filmId: string): Promise<void> {
    if (!this.#known.has(filmId)) await this.#readAgain(filmId);
  }

  /** How the user has rated a film; null for not at all, and until it is known. */
  ratingOf(filmId: string): number | null {
    const last = this.#deps.changes
      .pending()
      .map(({ change }) => change)
      .filter(isRatingChange)
      .findLast((change) => change.filmId === filmId);
    return last ? ratingAfter(last) : (this.#known.get(filmId) ?? null);
  }

  /** Rates a film, or with null takes the rating back. */
  rate(filmId: string, rating: number | null): void {
    const id = changeId();
    this.#deps.changes.add(rating === null ? { id, kind: 'unrateFilm', filmId } : { id, kind: 'rateFilm', filmId, rating }); // prettier-ignore
  }

  close(): void {
    this.#listeners.clear();
  }

  async #readAgain(filmId: string): Promise<void> {
    const applied = this.#applied.get(filmId);
    const rating = await this.#deps.read(filmId);
    // A reply that was in flight while a change was applied may not have it.
    if (rating === undefined || this.#applied.get(filmId) !== applied) return;
    this.#known.set(filmId, rating);
    this.#emit();
  }

  #onApplied({ change }: QueuedListChange, elsewhere: boolean): void {
    if (!isRatingChange(change)) return;
    this.#known.set(change.filmId, ratingAfter(change));
    this.#applied.set(change.filmId, change);
    // The other tab knows whether it was refused.
    if (elsewhere) void this.#readAgain(change.filmId);
  }

  #emit(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
