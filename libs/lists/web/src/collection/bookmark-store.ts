import { changeId } from '@nitrate/change-queue';
import { type Bookmark, type BookmarkChange, bookmarkLimits } from '@nitrate/lists/contract';
import type { QueuedListChange, UserChanges } from './user-changes';
import { isBookmarkChange, withChanges } from './with-changes';

/** What to bookmark: a film, with a start a moment of it, with an end as well a passage. */
export interface MarkedFilm {
  filmId: string;
  startMs?: number;
  endMs?: number;
  note?: string;
}

export interface BookmarkStoreDeps {
  changes: UserChanges;
  /** The bookmarks of films, and how many there are in all; undefined where they cannot be read. */
  read(films: readonly string[]): Promise<{ bookmarks: readonly Bookmark[]; count: number } | undefined>;
}

const readDelayMs = 20;

/**
 * The bookmarks of a user as far as this tab shows them: of the films it watches, read from the server, with the
 * changes that the server has not confirmed yet. One per user and tab.
 */
export class BookmarkStore {
  readonly #deps: BookmarkStoreDeps;
  readonly #changes: UserChanges;
  readonly #watched = new Map<string, number>();
  readonly #known = new Map<string, readonly Bookmark[]>();
  readonly #wanted = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #count: number | undefined;
  #reading: Promise<void> | undefined;
  #version = 0;

  constructor(deps: BookmarkStoreDeps) {
    this.#deps = deps;
    this.#changes = deps.changes;
    this.#changes.subscribe(() => this.#emit());
    this.#changes.observe({
      onCount: (count) => void (this.#count = count),
      onApplied: (queued, elsewhere) => this.#onApplied(queued, elsewhere),
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Grows with every change of what this store shows. */
  version = (): number => this.#version;

  /** Reads the bookmarks of a film together with other watched films. Returns the function that ends it. */
  watch(filmId: string): () => void {
    this.#watched.set(filmId, (this.#watched.get(filmId) ?? 0) + 1);
    if (!this.#known.has(filmId)) void this.#readSoon(filmId);
    return () => {
      const left = (this.#watched.get(filmId) ?? 1) - 1;
      if (left > 0) this.#watched.set(filmId, left);
      else this.#watched.delete(filmId);
    };
  }

  /** Resolves when the bookmarks of a film have been read, or could not be. */
  async whenRead(filmId: string): Promise<void> {
    if (!this.#known.has(filmId)) await this.#readSoon(filmId);
  }

  /** The bookmarks of a film, the newest first; of a film that has not been read, those that were changed here. */
  bookmarksOf(filmId: string): readonly Bookmark[] {
    const changes = this.#changes.pending().map(({ change }) => change);
    return withChanges(
      this.#known.get(filmId) ?? [],
      changes.filter(isBookmarkChange).filter((change) => change.filmId === filmId),
    );
  }

  /** The bookmark of a film itself. */
  filmBookmark = (filmId: string): Bookmark | undefined =>
    this.bookmarksOf(filmId).find(({ startMs }) => startMs === null);

  /** How many bookmarks the user has; undefined until it is known. */
  count = (): number | undefined =>
    this.#count === undefined
      ? undefined
      : Math.max(
          0,
          this.#changes.pending().reduce((sum, { delta }) => sum + delta, this.#count),
        );

  /** Reads how many bookmarks the user has, where that is not known yet. */
  async readCount(): Promise<void> {
    if (this.#count !== undefined) return;
    const reply = await this.#deps.read([]);
    if (reply) this.setCount(reply.count);
  }

  /** The number of bookmarks in a reply of the server. */
  setCount(count: number): void {
    if (this.#count === count) return;
    this.#count = count;
    this.#emit();
  }

  add(marked: MarkedFilm): Bookmark {
    const change: BookmarkChange = { id: changeId(), kind: 'saveBookmark', bookmark: changeId(), ...marked };
    this.#changes.add(change, 1);
    const [bookmark] = withChanges([], [change]);
    if (!bookmark) throw new Error('A saved bookmark is missing.');
    return bookmark;
  }

  remove(bookmark: Bookmark): void {
    const { note: _, ...marked } = markedBy(bookmark);
    this.#changes.add({ id: changeId(), kind: 'removeBookmark', ...marked }, -1);
  }

  /** Undoes a removal. */
  restore(bookmark: Bookmark): void {
    this.#changes.add({ id: changeId(), kind: 'saveBookmark', ...markedBy(bookmark) }, 1);
  }

  saveNote(bookmark: Bookmark, note: string): void {
    this.#changes.add({ id: changeId(), kind: 'saveBookmark', ...markedBy({ ...bookmark, note: note.trim() }) }, 0);
  }

  close(): void {
    this.#listeners.clear();
  }

  #emit(): void {
    this.#version += 1;
    for (const listener of [...this.#listeners]) listener();
  }

  #onApplied({ change, delta }: QueuedListChange, elsewhere: boolean): void {
    if (!isBookmarkChange(change)) return;
    const known = this.#known.get(change.filmId);
    if (known) this.#known.set(change.filmId, withChanges(known, [change]));
    if (!elsewhere) return;
    if (this.#count !== undefined) this.#count += delta;
    // The other tab knows whether it was refused.
    void this.#readSoon(change.filmId);
  }

  #readSoon(filmId: string): Promise<void> {
    this.#wanted.add(filmId);
    this.#reading ??= new Promise((resolve) => setTimeout(resolve, readDelayMs)).then(() => this.#readWanted());
    return this.#reading;
  }

  async #readWanted(): Promise<void> {
    const wanted = [...this.#wanted];
    this.#wanted.clear();
    this.#reading = undefined;
    for (let first = 0; first < wanted.length; first += bookmarkLimits.maxFilms) {
      const films = wanted.slice(first, first + bookmarkLimits.maxFilms);
      const reply = await this.#deps.read(films);
      if (!reply) continue;
      for (const film of films)
        this.#known.set(
          film,
          reply.bookmarks.filter(({ filmId }) => filmId === film),
        );
      this.#count = reply.count;
    }
    this.#emit();
  }
}

const markedBy = ({ id, filmId, startMs, endMs, note }: Bookmark) => ({
  bookmark: id,
  filmId,
  note,
  ...(startMs !== null && { startMs }),
  ...(endMs !== null && { endMs }),
});
