import { addReport, readReport, reportKeys, type WatchReport } from './watch-outbox';
import { countedPrefix, recordPrefix, reportPrefix } from './watch-prefixes';
import { readWatchRecord, recordKey } from './watch-record';
import { sendReport, type SendOutcome } from './send-report';
import { ServerClock } from './server-clock';
import { recordLock, WatchCapture, type CapturedFilm } from './watch-capture';
import type { StageRecording, WatchedStage } from './watched-stage';
import type { WatchDeps } from './watch-deps';
import { timeOfKey, withTime } from './watch-key';
import { keysWith, readStoredJson, writeStoredJson } from './watch-storage';

const flushMs = 60_000;
const maxMarkAgeMs = 24 * 3_600_000;
const outboxLock = 'nitrate:watch-report';

/** What is watched on one page, and the reports of this browser that are not sent yet. */
export class WatchReportOutbox {
  #deps: WatchDeps;
  #clock: ServerClock;
  #captures = new Set<WatchCapture>();
  #timer: (() => void) | undefined;
  /** Reports that are being sent while the page is left. */
  #leaving = new Set<string>();

  constructor(deps: WatchDeps) {
    this.#deps = deps;
    this.#clock = new ServerClock(deps);
  }

  /** Counts a film from the beginning of the recording on. Returns the function that ends it. */
  capture(stage: WatchedStage, film: CapturedFilm, recording: StageRecording): () => void {
    const capture = new WatchCapture({ stage, film, recording }, this.#clock, this.#deps);
    this.#captures.add(capture);
    this.start();
    return () => {
      capture.replayed
        .then(() => {
          capture.close();
          capture.report();
          this.#captures.delete(capture);
          this.flush();
        })
        .catch(this.#warn);
    };
  }

  /** Sends what is there, and again every minute until nothing is left and no film plays. */
  start(): void {
    this.#timer ??= this.#deps.every(flushMs, () => {
      if (this.#captures.size > 0 || this.#hasAny()) this.flush();
      else {
        this.#timer?.();
        this.#timer = undefined;
      }
    });
    this.#removeOldMarks();
    this.flush();
  }

  /** Nothing that is recorded now began that long ago; a mark of the future is of another clock. */
  #removeOldMarks(): void {
    const { storage, timeOrigin, performanceNow } = this.#deps;
    for (const key of keysWith(storage, countedPrefix)) {
      const ageMs = timeOrigin + performanceNow() - Number(readStoredJson(storage, key));
      if (!(ageMs >= 0 && ageMs < maxMarkAgeMs)) storage.removeItem(key);
    }
  }

  /** Makes records into reports, also of pages that were closed or crashed, and sends them. */
  flush(): void {
    const { locks } = this.#deps;
    this.#collect()
      .then(() => locks.request(outboxLock, () => this.#sendAll()))
      .catch(this.#warn);
  }

  #warn = (error: unknown): void => this.#deps.warn(`Watch time could not be reported: ${String(error)}`);

  /**
   * The page shows up, is hidden, or goes. A hidden page may be gone before it gets the lock of the outbox: its own reports
   * are sent at once. That another tab may send them too is harmless, because their keys are the same.
   */
  pageChanged(): void {
    for (const capture of this.#captures) capture.refresh();
    if (this.#deps.isVisible()) return;
    for (const capture of this.#captures) {
      if (capture.isCounting) capture.add();
      capture.report();
    }
    for (const key of reportKeys(this.#deps.storage)) {
      if ([...this.#captures].some((each) => each.owns(key))) this.#sendLeaving(key);
    }
  }

  #hasAny(): boolean {
    return [recordPrefix, reportPrefix].some((prefix) => keysWith(this.#deps.storage, prefix).length > 0);
  }

  async #collect(): Promise<void> {
    const { storage, locks } = this.#deps;
    for (const key of keysWith(storage, recordPrefix)) {
      const assetId = key.slice(recordPrefix.length);
      const counting = [...this.#captures].find((each) => each.assetId === assetId && each.isCounting);
      if (counting) counting.report();
      else await locks.request(recordLock(assetId), { ifAvailable: true }, (lock) => lock && this.#take(assetId));
    }
  }

  /** Takes the record of an asset that nobody counts. */
  #take(assetId: string): void {
    const { storage, now } = this.#deps;
    const record = readWatchRecord(storage, assetId);
    const own = record && [...this.#captures].find((each) => each.owns(record.id));
    if (own) own.report();
    else if (!record || addReport(storage, record, now())) storage.removeItem(recordKey(assetId));
  }

  async #sendAll(): Promise<void> {
    for (const key of reportKeys(this.#deps.storage)) {
      if (!this.#leaving.has(key) && (await this.#send(key)) === 'later') return;
    }
  }

  async #send(key: string): Promise<SendOutcome> {
    const outcome = await this.#post(key, false);
    if (typeof outcome === 'string' || 'refused' in outcome) return outcome;
    this.#correct(key, outcome.serverMs);
    const next = await this.#post(key, false);
    return typeof next === 'object' && 'serverMs' in next ? 'later' : next;
  }

  #sendLeaving(key: string): void {
    if (this.#leaving.has(key)) return;
    this.#leaving.add(key);
    this.#post(key, true)
      // It stays in the outbox.
      .catch(() => undefined)
      .finally(() => this.#leaving.delete(key));
  }

  async #post(key: string, keepalive: boolean): Promise<SendOutcome> {
    const { storage, post, isOnline, warn } = this.#deps;
    const report = readReport(storage, key);
    if (!report) {
      storage.removeItem(key);
      return 'stored';
    }
    if (!isOnline()) return 'later';
    const outcome = await sendReport(post, report, { clientMs: this.#clock.assumed(report.doubtMs), keepalive });
    if (outcome === 'stored') this.#clock.confirm(report.doubtMs);
    else if (outcome === 'later' || 'serverMs' in outcome) return outcome;
    else warn(`A report of watch time was refused with ${outcome.refused}.`);
    storage.removeItem(key);
    return outcome;
  }

  /**
   * Gives a report a key with the right time, unless the clock was right when its key was made. The server has refused the
   * old key, so that nothing is stored under it. A record of the old key is of a page that ended before it had reset the
   * record, which would become a second report.
   */
  #correct(key: string, serverMs: number): void {
    const { storage } = this.#deps;
    const offsetMs = this.#clock.correct(serverMs);
    const report = readReport(storage, key);
    if (!report) return;
    const { assetId } = report.item;
    if (key === reportPrefix + readWatchRecord(storage, assetId)?.id) storage.removeItem(recordKey(assetId));
    const correctedMs = timeOfKey(report.id) + (report.doubtMs === null ? 0 : offsetMs - report.doubtMs);
    const latestMs = serverMs - report.item.seconds * 1_000;
    const id = withTime(report.id, Math.min(correctedMs, latestMs));
    writeStoredJson(storage, key, { ...report, id, doubtMs: null } satisfies WatchReport);
  }
}
