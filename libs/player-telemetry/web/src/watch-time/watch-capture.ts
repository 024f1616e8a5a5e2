import { addReport } from './watch-outbox';
import { keyAt, newPlay } from './watch-key';
import { readRecord, recordKey, type WatchedMeta, type WatchRecord, writeRecord } from './watch-record';
import type { ServerClock } from './server-clock';
import { WatchedClock } from './watched-clock';
import type { WatchDeps } from './watch-deps';

interface StageState {
  /** Position, in milliseconds. */
  timeMs: number;
  paused: boolean;
  ended: boolean;
  waiting: boolean;
  seeking: boolean;
  speed: number;
  pictureInPicture: boolean;
  /** Plays on a remote screen. */
  remote: boolean;
}

/** A film that plays, as the player offers it. */
export interface WatchedStage {
  getState(): StageState;
  subscribe(listener: () => void): () => void;
  /** Reads the state of the element now, between its events. */
  refresh(): void;
  /** How much of the film has been played on its element since it was loaded. */
  playedMs(): number;
  /** Of the latest grant. */
  readonly watchRight: string | undefined;
}

export interface WatchedFilm {
  assetId: string;
  meta: WatchedMeta;
  subscriptionId(): string | null;
}

/** Between two additions to the record while the film plays. */
const addMs = 10_000;
/** What was played before the capture was there is counted up to this. */
const maxHeadMs = 10_000;

/** The lock of the tab that counts an asset, or changes its record. */
export const recordLock = recordKey;

/**
 * Counts how long one play of a film is watched, into the record of its asset. Of several tabs that play an asset, the one
 * with its lock counts.
 */
export class WatchCapture {
  readonly assetId: string;
  #stage: WatchedStage;
  #film: WatchedFilm;
  #deps: WatchDeps;
  #clock: ServerClock;
  #watched = new WatchedClock();
  #play: string;
  #last: { state: StageState; wanted: boolean } | undefined;
  /** The lock is requested; aborted when it is no longer needed. */
  #request: AbortController | undefined;
  #release: (() => void) | undefined;
  #isFirst = true;
  /** Watched, and not in the record yet. */
  #pendingMs = 0;
  #addedAt = 0;
  /** When the watching that is pending began, by the server's time, and what the report needs of that moment. */
  #since: Pick<WatchRecord, 'right' | 'doubtMs'> & { ms: number } = { ms: 0, right: null, doubtMs: null };
  #id = '';
  #unsubscribe: () => void;

  constructor(stage: WatchedStage, film: WatchedFilm, clock: ServerClock, deps: WatchDeps) {
    this.#stage = stage;
    this.#film = film;
    this.assetId = film.assetId;
    this.#clock = clock;
    this.#deps = deps;
    this.#play = newPlay(deps.random);
    this.#unsubscribe = stage.subscribe(this.#update);
    stage.refresh();
    this.#update();
  }

  /** This tab counts the asset. */
  get isCounting(): boolean {
    return this.#release !== undefined;
  }

  /** Whether an id, or a storage key with it, is of this play. */
  owns(id: string): boolean {
    return id.endsWith(this.#play);
  }

  /** Reads the film now, and whether it can be seen. */
  refresh(): void {
    this.#stage.refresh();
    this.#update();
  }

  /** Adds what is pending to the record: whole seconds. */
  add(): void {
    const { storage, now } = this.#deps;
    this.#addedAt = this.#deps.performanceNow();
    const wholeMs = Math.floor(this.#pendingMs / 1_000) * 1_000;
    if (wholeMs === 0) return;
    const stored = readRecord(storage, this.assetId);
    const own = stored?.id === this.#id && stored.watchTime.accumulator > 0 ? stored : undefined;
    // Without Web Locks, of another tab.
    if (stored && !own && !addReport(storage, stored, now())) return;
    const record = own ?? this.#newRecord();
    record.watchTime.accumulator += wholeMs;
    record.watchTime.end = now();
    if (!writeRecord(storage, record)) return;
    this.#id = record.id;
    this.#pendingMs -= wholeMs;
    this.#begin();
  }

  /** Makes the record into a report. It is deleted when the film has ended, otherwise it goes on from 0. */
  report(): void {
    const { storage, now, random } = this.#deps;
    const record = readRecord(storage, this.assetId);
    if (!record || !this.owns(record.id) || !addReport(storage, record, now())) return;
    if (this.#stage.getState().ended) storage.removeItem(recordKey(this.assetId));
    else if (record.watchTime.accumulator > 0) {
      const id = keyAt(this.#clock.now(), this.#play, random);
      writeRecord(storage, { ...record, id, watchTime: { ...record.watchTime, accumulator: 0 } });
    }
  }

  close(): void {
    this.refresh();
    this.#unsubscribe();
    this.#stopTiming();
  }

  #update = (): void => {
    const state = this.#stage.getState();
    const wanted = this.#isWanted(state);
    // Not every change of the stage has a new position.
    if (this.#last?.wanted === wanted && isSame(this.#last.state, state)) return;
    this.#last = { state, wanted };
    if (this.isCounting) this.#count(state, wanted);
    if (!wanted) this.#stopTiming();
    else if (!this.isCounting) this.#startTiming();
    else if (this.#deps.performanceNow() - this.#addedAt >= addMs) this.add();
  };

  #isWanted({ paused, ended, pictureInPicture, remote }: StageState): boolean {
    return !paused && !ended && (this.#deps.isVisible() || pictureInPicture || remote);
  }

  #count({ timeMs, speed, seeking, waiting }: StageState, wanted: boolean): void {
    this.#pendingMs += this.#watched.count({
      atMs: this.#deps.performanceNow(),
      positionMs: timeMs,
      speed,
      seeking,
      watched: wanted && !seeking && !waiting,
    });
  }

  #startTiming(): void {
    if (this.#request) return;
    const request = new AbortController();
    this.#request = request;
    // What was played before is counted only where no other tab counts.
    const options = this.#isFirst ? { ifAvailable: true } : { signal: request.signal };
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    this.#deps.locks
      .request(recordLock(this.assetId), options, (lock) => {
        if (request.signal.aborted) return undefined;
        this.#request = undefined;
        if (!lock) {
          this.#startTiming();
          return undefined;
        }
        return new Promise<void>((resolve) => {
          this.#release = resolve;
          this.#hold(isFirst);
        });
      })
      .catch(() => undefined);
  }

  #hold(isFirst: boolean): void {
    const { storage, now, performanceNow } = this.#deps;
    this.#addedAt = performanceNow();
    const stored = readRecord(storage, this.assetId);
    if (isFirst) {
      this.#pendingMs = this.#headMs(stored);
      // A crash loses no more because of it.
      this.#addedAt -= this.#pendingMs;
    }
    // What another page has left.
    if (stored && stored.id !== this.#id && addReport(storage, stored, now())) {
      storage.removeItem(recordKey(this.assetId));
    }
    this.#begin();
    this.#watched = new WatchedClock();
    this.#stage.refresh();
    this.#count(this.#stage.getState(), this.#isWanted(this.#stage.getState()));
  }

  /** What was watched before the capture had loaded. */
  #headMs(stored: WatchRecord | undefined): number {
    const { now, visibleForMs } = this.#deps;
    this.#stage.refresh();
    const headMs = Math.min(this.#stage.playedMs() / Math.max(1, this.#stage.getState().speed), maxHeadMs);
    const others = stored && now() - headMs < stored.watchTime.end;
    return others || headMs > visibleForMs() ? 0 : headMs;
  }

  #stopTiming(): void {
    this.#request?.abort();
    this.#request = undefined;
    if (!this.isCounting) return;
    this.add();
    this.#release?.();
    this.#release = undefined;
  }

  #begin(): void {
    const ms = this.#clock.now() - this.#pendingMs;
    this.#since = { ms, right: this.#stage.watchRight ?? null, doubtMs: this.#clock.doubtMs() };
  }

  #newRecord(): WatchRecord {
    const { assetId, meta, subscriptionId } = this.#film;
    const { ms, right, doubtMs } = this.#since;
    const id = keyAt(ms, this.#play, this.#deps.random);
    const now = this.#deps.now();
    const watchTime = { assetId, start: Math.round(now - this.#pendingMs), end: now, accumulator: 0 };
    return { id, watchTime, meta, subscriptionId: subscriptionId(), right, doubtMs };
  }
}

const isSame = (a: StageState, b: StageState): boolean =>
  a.timeMs === b.timeMs &&
  a.paused === b.paused &&
  a.ended === b.ended &&
  a.waiting === b.waiting &&
  a.seeking === b.seeking &&
  a.speed === b.speed &&
  a.pictureInPicture === b.pictureInPicture &&
  a.remote === b.remote;
