import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { isHydrated } from '../../support/archive';
import type { BrowserTab, InPage, Key } from './browser-tab';
import { findAll, sentQuery, type Query, type SentQuery } from './query';

const library = readFileSync(
  createRequire(__filename).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** The playback of the page's video. */
export interface Playback {
  second: number;
  duration: number;
  isPaused: boolean;
  /** Message of its media error. */
  error: string | null;
}

/** A person in a tab of any engine. Every step waits until it is possible. */
export class Visitor {
  constructor(
    private readonly tab: BrowserTab,
    private readonly origin: string,
  ) {}

  /** Opens a page and waits until React has hydrated it. */
  async open(path: string): Promise<void> {
    await this.tab.open(this.origin + path);
    await expect.poll(() => this.tab.evaluate(isHydrated), `${path} is hydrated`).toBe(true);
  }

  /** Clicks the first visible element as soon as it does not move. */
  async click(query: Query): Promise<void> {
    const sent = sentQuery(query);
    await this.untilDone(async () => {
      expect(await this.tab.evaluate(isMoving, sent), 'it moves').toBe(false);
      await this.tab.click(firstFound, sent);
    });
  }

  /** Replaces the text of a field. */
  async fill(query: Query, text: string): Promise<void> {
    const sent = sentQuery(query);
    await this.untilDone(async () => {
      await this.tab.evaluate(selectText, sent);
      await this.tab.type(text, firstFound, sent);
      expect(await this.tab.evaluate(valueOf, sent)).toBe(text);
    });
  }

  press(key: Key): Promise<void> {
    return this.tab.press(key);
  }

  /** Waits until there is a visible element. */
  async sees(query: Query): Promise<void> {
    await expect.poll(() => this.count(query), JSON.stringify(sentQuery(query))).toBeGreaterThan(0);
  }

  async seesNo(query: Query): Promise<void> {
    await expect.poll(() => this.count(query), JSON.stringify(sentQuery(query))).toBe(0);
  }

  /** Waits until the text of the first visible element matches. */
  async reads(words: string | RegExp, query: Query): Promise<void> {
    await expect
      .poll(() => this.textOf(query), JSON.stringify(sentQuery(query)))
      .toEqual(typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words));
  }

  /** Waits until path and query of the address match. */
  async isAt(path: string | RegExp): Promise<void> {
    const address = async () => (await this.tab.address()).replace(this.origin, '');
    await expect.poll(address).toEqual(typeof path === 'string' ? path : expect.stringMatching(path));
  }

  /** The text of the first visible element; empty where there is none. */
  async textOf(query: Query): Promise<string> {
    await this.prepare();
    return this.tab.evaluate((sent: SentQuery) => window.findAll(sent)[0]?.textContent ?? '', sentQuery(query));
  }

  async count(query: Query): Promise<number> {
    await this.prepare();
    return this.tab.evaluate((sent: SentQuery) => window.findAll(sent).length, sentQuery(query));
  }

  evaluate<Args extends readonly unknown[], Result>(run: InPage<Args, Result>, ...args: Args): Promise<Result> {
    return this.tab.evaluate(run, ...args);
  }

  /** State of the first video; undefined where there is none. */
  playback(): Promise<Playback | undefined> {
    return this.tab.evaluate(readPlayback);
  }

  /**
   * Waits until the first video has played on by half a second, from `second` on. WebKitGTK hangs once in some 50 plays
   * with all of the film buffered, until the page is loaded again; the player says so, and then it is, once. Loaded again,
   * a film that was sought waits for a gesture.
   */
  async watches(second = 0): Promise<void> {
    const again = { role: 'button', name: /^(?:Try again|Erneut versuchen)$/ } as const;
    let triesLeft = 1;
    const playsTo = async () => {
      if (triesLeft > 0 && (await this.count(again)) > 0) {
        triesLeft -= 1;
        await this.open((await this.tab.address()).replace(this.origin, ''));
      }
      const playback = await this.playback();
      if (triesLeft === 0 && playback?.isPaused) await this.press('k');
      // A film that will continue where it was left is there before it plays.
      return playback && !playback.isPaused ? playback.second : -1;
    };
    await expect.poll(playsTo, { message: 'the film plays', timeout: 60_000 }).toBeGreaterThan(second + 0.5);
    expect((await this.playback())?.error).toBeNull();
  }

  private async untilDone(step: () => Promise<void>): Promise<void> {
    await expect(async () => {
      await this.prepare();
      await step();
    }).toPass();
  }

  /** Defines the page's `findAll` where a new document has none. */
  private async prepare(): Promise<void> {
    if (await this.tab.evaluate(() => 'findAll' in window)) return;
    await this.tab.inject(`${library}\nwindow.findAll = ${findAll.toString()};`);
  }
}

function firstFound(query: SentQuery): Element {
  const [element] = window.findAll(query);
  if (!element) throw new Error(`There is no ${JSON.stringify(query)}.`);
  return element;
}

/** Whether an animation moves the first element, or a part of the page in which it is. */
function isMoving(query: SentQuery): boolean {
  const [element] = window.findAll(query);
  return document.getAnimations().some(({ playState, effect }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return false;
    return effect.getComputedTiming().endTime !== Infinity && effect.target?.contains(element ?? null) === true;
  });
}

function selectText(query: SentQuery): void {
  const [field] = window.findAll(query);
  field?.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

function valueOf(query: SentQuery): string | undefined {
  const [field] = window.findAll(query);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : undefined;
}

function readPlayback(): Playback | undefined {
  const video = document.querySelector('video');
  if (!video) return undefined;
  const { currentTime: second, duration, paused: isPaused, error } = video;
  return { second, duration, isPaused, error: error && `${error.code} ${error.message}` };
}
