import { WatchReportOutbox } from '../watch-time/watch-reports';
import { recordPrefix, reportPrefix } from '../watch-time/watch-prefixes';
import { FakeLocks } from './fake-locks';
import { FakeServer } from './fake-server';
import { FakeStage } from './fake-stage';

const stepMs = 50;

type Recording = Parameters<WatchReportOutbox['capture']>[2] & { moments: object[]; unsubscribe: () => void };

class TabDied extends Error {}

/** Lets the promises of a step run. */
export async function settle(turns = 30): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

/** A tab with one film. */
interface Tab {
  alive: boolean;
  visible: boolean;
  gone: boolean;
  visibleSince: number;
  asset: string;
  stage: FakeStage;
  reports: WatchReportOutbox;
  timers: Set<{ ms: number; at: number; work: () => void }>;
  /** When the script of the capture has loaded, by the monotonic clock, and what the player has recorded until then. */
  loadsAt: number;
  recording: Recording | undefined;
  stop: (() => void) | undefined;
  /** The page of the film was left. */
  left: boolean;
  /** The tab dies after as many writes to local storage. */
  writesLeft: number;
}

/**
 * A browser with tabs, one local storage, its Web Locks and a network, in a time of its own; and the time during which
 * films were watched in it.
 */
export class SimulatedBrowser {
  readonly stored = new Map<string, string>();
  readonly tabs: Tab[] = [];
  /** What was watched, by asset; and without the moments in which the tab that counts had no data. */
  readonly watchedMs = new Map<string, number>();
  readonly surelyWatchedMs = new Map<string, number>();
  readonly lossMs = new Map<string, number>();
  readonly warnings: string[] = [];
  /** The rights that came with reports, in their order. */
  readonly rights: (string | undefined)[] = [];
  /** Nothing more can be stored. */
  isFull = false;
  online = true;
  /** What happens to the next requests. */
  faults: ('lostRequest' | 'lostAnswer' | 'unavailable')[] = [];
  trueMs = Date.UTC(2026, 5, 30, 23, 50);
  clockErrorMs = 0;
  /** The monotonic clock stops while the device sleeps. */
  sleptMs = 0;
  server = new FakeServer(() => this.trueMs);
  #locks = new FakeLocks();
  #random = 1;

  /** Opens a tab whose film has played for a while when the capture is there. */
  async open(asset: string, headMs = 0): Promise<Tab> {
    const tab = this.begin(asset, headMs);
    await this.run(headMs);
    this.#load(tab);
    await settle();
    return tab;
  }

  /** Opens a tab whose film plays, and whose capture loads later. */
  begin(asset: string, loadMs: number): Tab {
    const tab: Tab = {
      alive: true,
      visible: true,
      gone: false,
      visibleSince: this.#performanceNow(),
      asset,
      stage: new FakeStage(),
      reports: undefined as unknown as WatchReportOutbox,
      timers: new Set(),
      loadsAt: this.#performanceNow() + loadMs,
      recording: undefined,
      stop: undefined,
      left: false,
      writesLeft: Infinity,
    };
    tab.reports = this.#reportsOf(tab);
    this.#allow(asset, 1_000 + (this.tabs.some((each) => each.asset === asset) ? loadMs : 0));
    this.tabs.push(tab);
    tab.stage.play();
    this.#record(tab);
    return tab;
  }

  /** Opens a document whose film plays before the app, which records it, has loaded. */
  async openDocument(asset: string, appMs: number, loadMs: number): Promise<Tab> {
    const tab = this.begin(asset, appMs + loadMs);
    tab.recording?.unsubscribe();
    await this.run(appMs);
    this.#record(tab);
    await this.run(loadMs);
    return tab;
  }

  /** As the player records until the capture has loaded. */
  #record(tab: Tab): void {
    const { stage } = tab;
    const moments: object[] = [];
    const add = () =>
      moments.push({
        atMs: this.#performanceNow(),
        isVisible: tab.visible && !tab.gone,
        watchRight: stage.watchRight,
        state: stage.getState(),
      });
    stage.refresh();
    add();
    const unsubscribe = stage.subscribe(add);
    tab.recording = { playedMs: stage.playedMs(), moments: moments as never, unsubscribe };
  }

  #load(tab: Tab): void {
    const { stage, recording, asset } = tab;
    if (!recording) return;
    // It may crash before it has stored what was recorded.
    if (tab.writesLeft < Infinity) this.#allow(asset, Infinity);
    this.#inTab(tab, () => {
      stage.refresh();
      recording.unsubscribe();
      tab.recording = undefined;
      const stop = tab.reports.capture(
        stage,
        {
          assetId: asset,
          meta: { id: 'film', title: 'Film', secondary: { analytics: { archiveId: 'archive', sections: [] } } },
          subscriptionId: () => null,
        },
        recording,
      );
      if (tab.left) stop();
      else tab.stop = stop;
    });
  }

  /** A page without a film that sends what is left. */
  async recover(): Promise<void> {
    const tab = { ...(this.tabs[0] ?? (await this.open('none'))), alive: true, visible: true, gone: false };
    tab.timers = new Set();
    tab.writesLeft = Infinity;
    tab.recording = undefined;
    tab.stage = new FakeStage();
    tab.reports = this.#reportsOf(tab);
    this.tabs.push(tab);
    tab.reports.start();
    await settle();
  }

  async run(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= stepMs) await this.#step(Math.min(stepMs, left));
  }

  async #step(ms: number): Promise<void> {
    this.#countTruth(ms);
    this.trueMs += ms;
    let busy = false;
    for (const tab of this.tabs) {
      this.#inTab(tab, () => tab.stage.advance(ms));
      if (tab.recording && tab.loadsAt <= this.#performanceNow()) {
        busy = true;
        this.#load(tab);
      }
      for (const timer of tab.timers) {
        if (timer.at > this.#performanceNow()) continue;
        timer.at += timer.ms;
        busy = true;
        this.#inTab(tab, timer.work);
      }
    }
    await settle(busy ? 60 : 4);
  }

  #countTruth(ms: number): void {
    const playing = this.tabs.filter(({ alive, visible, gone, stage }) => {
      const isShown = (visible && !gone) || stage.pictureInPicture;
      return alive && isShown && !stage.paused && !stage.ended;
    });
    const advancing = new Set(playing.filter(({ stage }) => stage.advances).map(({ asset }) => asset));
    for (const asset of advancing) {
      add(this.watchedMs, asset, ms);
      const isSure = playing.every((tab) => tab.asset !== asset || tab.stage.advances);
      if (isSure) add(this.surelyWatchedMs, asset, ms);
    }
  }

  sleep(ms: number, stopsClock: boolean): void {
    this.trueMs += ms;
    if (stopsClock) this.sleptMs += ms;
  }

  show(tab: Tab, visible: boolean): void {
    tab.visible = visible;
    if (visible) tab.visibleSince = this.#performanceNow();
    this.#inTab(tab, () => (tab.recording ? tab.stage.refresh() : tab.reports.pageChanged()));
  }

  act(tab: Tab, work: (stage: FakeStage) => void): void {
    if (!tab.left) this.#inTab(tab, () => work(tab.stage));
  }

  leavePage(tab: Tab): void {
    tab.left = true;
    if (tab.recording) {
      tab.stage.refresh();
      tab.recording.unsubscribe();
    }
    this.#inTab(tab, () => tab.stop?.());
    tab.stop = undefined;
    tab.stage.paused = true;
  }

  /** The tab is closed: it notices, and has no time left. */
  close(tab: Tab): void {
    tab.gone = true;
    this.#inTab(tab, () => tab.reports.pageChanged());
    this.#kill(tab);
  }

  crash(tab: Tab): void {
    if (tab.alive) this.#allow(tab.asset, 10_250);
    this.#kill(tab);
  }

  /** The tab crashes in one of its next writes. */
  crashInWrite(tab: Tab, writes: number): void {
    if (!tab.alive || tab.writesLeft < Infinity) return;
    tab.writesLeft = writes;
    this.#allow(tab.asset, 10_250);
  }

  left(): string[] {
    return [...this.stored.keys()].filter((key) => key.startsWith(recordPrefix) || key.startsWith(reportPrefix));
  }

  #allow(asset: string, ms: number): void {
    add(this.lossMs, asset, ms);
  }

  #kill(tab: Tab): void {
    // What it has recorded is lost.
    if (tab.recording) this.#allow(tab.asset, Infinity);
    tab.alive = false;
    tab.timers.clear();
    this.#locks.kill(tab);
  }

  #performanceNow = (): number => this.trueMs - this.sleptMs;

  #inTab(tab: Tab, work: () => void): void {
    if (!tab.alive) return;
    try {
      work();
    } catch (error) {
      if (!(error instanceof TabDied)) throw error;
    }
  }

  #reportsOf(tab: Tab): WatchReportOutbox {
    const { stored } = this;
    const whileAlive = () => {
      if (!tab.alive) throw new TabDied();
    };
    const write = (work: () => void) => {
      whileAlive();
      if (tab.writesLeft-- <= 0) {
        this.#kill(tab);
        throw new TabDied();
      }
      work();
    };
    return new WatchReportOutbox({
      storage: {
        getItem: (key) => {
          whileAlive();
          return stored.get(key) ?? null;
        },
        setItem: (key, value) =>
          write(() => {
            if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
            stored.set(key, value);
          }),
        removeItem: (key) => write(() => stored.delete(key)),
        key: (index) => [...stored.keys()][index] ?? null,
        get length() {
          return stored.size;
        },
      },
      locks: this.#locks.of(tab),
      now: () => this.trueMs + this.clockErrorMs,
      performanceNow: this.#performanceNow,
      timeOrigin: 0,
      random: (count) => this.#digits(count),
      post: (call) => this.#post(tab, call),
      isOnline: () => true,
      isVisible: () => tab.visible && !tab.gone,
      visibleSince: () => tab.visibleSince,
      every: (ms, work) => {
        const timer = { ms, at: this.#performanceNow() + ms, work };
        tab.timers.add(timer);
        return () => tab.timers.delete(timer);
      },
      warn: (message) => {
        if (tab.alive) this.warnings.push(message);
      },
    });
  }

  async #post(tab: Tab, call: Parameters<FakeServer['answer']>[0]): Promise<Response> {
    const fault = this.faults.shift();
    if (!this.online || fault === 'lostRequest') throw new TypeError('Failed to fetch');
    this.rights.push(call.headers['Watch-Right']);
    const response = fault === 'unavailable' ? new Response('', { status: 503 }) : this.server.answer(call);
    await Promise.resolve();
    if (!tab.alive) return new Promise(() => undefined);
    if (fault === 'lostAnswer') throw new TypeError('Failed to fetch');
    return response;
  }

  #digits(count: number): string {
    let digits = '';
    while (digits.length < count) {
      this.#random = (this.#random * 48_271) % 2_147_483_647;
      digits += this.#random.toString(16);
    }
    return digits.slice(-count);
  }
}

function add(sums: Map<string, number>, key: string, ms: number): void {
  sums.set(key, (sums.get(key) ?? 0) + ms);
}
