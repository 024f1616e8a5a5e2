import { addReport } from './watch-outbox';
import { keyAt, newPlay } from './watch-key';
import { readWatchRecord, recordKey, type WatchedMeta, type WatchRecord, writeRecord } from './watch-record';
import { countedPrefix } from './watch-prefixes';
import { readStoredJson, writeStoredJson } from './watch-storage';
import type { ServerClock } from './server-clock';
import { WatchedClock } from './watched-clock';
import {
  isSame,
  isShown,
  type RecordedMoment,
  sampleOf,
  type StageRecording,
  type WatchedStageState,
  type WatchedStage,
} from './watched-stage';
import type { WatchDeps } from './watch-deps';

export interface CapturedFilm {
  assetId: string;
  meta: WatchedMeta;
  subscriptionId(): string | null;
}

/** Between two additions to the record while the film plays. */
const addMs = 10_000;
const maxReportMs = 60_000;

/** The lock of the tab that counts an asset, or changes its record. */
export const recordLock = recordKey;

/**
 * Counts how long one play of a film is watched, into the record of its asset. Of several tabs that play an asset, the one
 * with its lock counts.
 */
export class WatchCapture {
  readonly assetId: string;
  #stage: WatchedStage;
  #film: CapturedFilm;
  #deps: WatchDeps;
  #clock: ServerClock;
  #watched = new WatchedClock();
  #play: string;
  #last: { state: WatchedStageState; wanted: boolean } | undefined;
  /** The lock is requested; aborted when it is no longer needed. */
  #request: AbortController | undefined;
  #release: (() => void) | undefined;
  /** What was recorded has been counted, or another tab counts. */
  #hasReplayed = false;
  /** Watched, and not in the record yet. */
  #pendingMs = 0;
  #addedAt = 0;
  /** When the watching that is pending began, by the server's time, and what the report needs of that moment. */
  #since: Pick<WatchRecord, 'right' | 'doubtMs'> & { ms: number } = { ms: 0, right: null, doubtMs: null };
  #id = '';
  #unsubscribe: () => void;

  /** Resolves when the recording has been counted. */
  readonly replayed: Promise<void>;

  constructor(
    { stage, film, recording }: { stage: WatchedStage; film: CapturedFilm; recording: StageRecording },
    clock: ServerClock,
    deps: WatchDeps,
  ) {
    this.#stage = stage;
    this.#film = film;
    this.assetId = film.assetId;
    this.#clock = clock;
    this.#deps = deps;
    this.#play = newPlay(deps.random);
    this.#unsubscribe = stage.subscribe(this.#update);
    stage.refresh();
    this.replayed = this.#replay(recording);
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
    const stored = readWatchRecord(storage, this.assetId);
    const own = stored?.id === this.#id && stored.watchTime.accumulator > 0 ? stored : undefined;
    // Without Web Locks, of another tab.
    if (stored && !own && !addReport(storage, stored, now())) return;
    const record = this.#withRight(own ?? this.#newRecord());
    record.watchTime.accumulator += wholeMs;
    record.watchTime.end = now();
    // First, so that a crash in between counts nothing twice.
    writeStoredJson(storage, countedPrefix + this.assetId, this.#deps.timeOrigin + this.#addedAt);
    if (!writeRecord(storage, record)) return;
    this.#id = record.id;
    this.#pendingMs -= wholeMs;
    this.#begin();
  }

  /** Makes the record into a report. It is deleted when the film has ended, otherwise it continues from 0. */
  report(): void {
    const { storage, now, random } = this.#deps;
    const record = readWatchRecord(storage, this.assetId);
    if (!record || !this.owns(record.id) || !addReport(storage, this.#withRight(record), now())) return;
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
    if (!this.#hasReplayed) return;
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

  #isWanted(state: WatchedStageState): boolean {
    return isShown(state, this.#deps.isVisible());
  }

  #count(state: WatchedStageState, wanted: boolean): void {
    this.#pendingMs += this.#watched.count(sampleOf(state, wanted, this.#deps.performanceNow()));
  }

  /** Counts what was recorded; only where no other tab counts. */
  #replay(recording: StageRecording): Promise<void> {
    return new Promise((resolve) => {
      const settle = () => {
        this.#hasReplayed = true;
        this.#update();
        resolve();
      };
      this.#deps.locks
        .request(recordLock(this.assetId), { ifAvailable: true }, (lock) => {
          if (!lock) return settle();
          return new Promise<void>((release) => {
            this.#hold(release, recording);
            settle();
          });
        })
        .catch(settle);
    });
  }

  #startTiming(): void {
    if (this.#request) return;
    const request = new AbortController();
    this.#request = request;
    this.#deps.locks
      .request(recordLock(this.assetId), { signal: request.signal }, () => {
        if (request.signal.aborted) return undefined;
        this.#request = undefined;
        return new Promise<void>((release) => this.#hold(release));
      })
      .catch(() => undefined);
  }

  #hold(release: () => void, recording?: StageRecording): void {
    const { storage, now, performanceNow } = this.#deps;
    this.#release = release;
    this.#watched = new WatchedClock();
    const stored = readWatchRecord(storage, this.assetId);
    this.#begin();
    if (recording) this.#countRecording(recording);
    // A crash loses no more because of what was recorded.
    this.#addedAt = performanceNow() - this.#pendingMs;
    // What another page has left.
    if (stored && stored.id !== this.#id && addReport(storage, stored, now())) {
      storage.removeItem(recordKey(this.assetId));
    }
    this.#stage.refresh();
    this.#count(this.#stage.getState(), this.#isWanted(this.#stage.getState()));
  }

  /**
   * Counts what was recorded after another page last counted the asset, the record of which may be gone. It becomes reports
   * as long as those that are made every minute, each with the right of its time.
   */
  #countRecording({ playedMs, moments }: StageRecording): void {
    const { storage, timeOrigin, performanceNow, visibleSince } = this.#deps;
    const sinceMs = Number(readStoredJson(storage, countedPrefix + this.assetId) ?? -Infinity) - timeOrigin;
    const own = moments.filter(({ atMs }) => atMs >= sinceMs);
    const [first] = own;
    if (!first) return;
    let beganAtMs = first.atMs;
    const begin = ({ atMs, watchRight }: RecordedMoment) => {
      beganAtMs = atMs - this.#pendingMs;
      const ms = this.#clock.now() - performanceNow() + beganAtMs;
      this.#since = { ms, right: watchRight ?? this.#stage.watchRight ?? null, doubtMs: this.#clock.doubtMs() };
    };
    const headMs = playedMs / Math.max(1, first.state.speed);
    const isOwn = own.length === moments.length && first.atMs - headMs >= Math.max(sinceMs, visibleSince(first.atMs));
    if (isOwn) this.#pendingMs += headMs;
    begin(first);
    for (const moment of own) {
      const { atMs, isVisible, state } = moment;
      const isEmpty = this.#pendingMs < 1_000;
      this.#pendingMs += this.#watched.count(sampleOf(state, isShown(state, isVisible), atMs));
      if (isEmpty) begin(moment);
      if (atMs - beganAtMs < maxReportMs) continue;
      this.add();
      this.report();
    }
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

  /** The right of a film that its document has started comes later. */
  #withRight = (record: WatchRecord): WatchRecord => ({
    ...record,
    right: record.right ?? this.#stage.watchRight ?? null,
  });

  #newRecord(): WatchRecord {
    const { assetId, meta, subscriptionId } = this.#film;
    const { ms, right, doubtMs } = this.#since;
    const id = keyAt(ms, this.#play, this.#deps.random);
    const now = this.#deps.now();
    const watchTime = { assetId, start: Math.round(now - this.#pendingMs), end: now, accumulator: 0 };
    return { id, watchTime, meta, subscriptionId: subscriptionId(), right, doubtMs };
  }
}
