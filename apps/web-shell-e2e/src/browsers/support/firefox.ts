import { findOnPath } from '@nitrate/processes';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { BrowserTab, Engine, InPage } from './browser-tab';

/** Starts the installed Firefox, driven by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(): Promise<Engine> {
  const executablePath = findOnPath('firefox-esr') ?? findOnPath('firefox');
  if (!executablePath) throw new Error('Firefox was not found on the PATH.');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
  return {
    async openTab(viewport) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(viewport);
      return tabOf(page, () => context.close());
    },
    close: () => browser.close(),
  };
}

function tabOf(page: Page, close: () => Promise<void>): BrowserTab {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));

  async function elementOf<Args extends readonly unknown[]>(
    find: InPage<Args, Element>,
    ...args: Args
  ): Promise<ElementHandle<Element>> {
    return (await page.evaluateHandle(calling(find, args))) as ElementHandle<Element>;
  }

  return {
    async open(address) {
      await page.goto(address);
    },
    address: () => Promise.resolve(page.url()),
    evaluate: async <Args extends readonly unknown[], Result>(run: InPage<Args, Result>, ...args: Args) =>
      (await page.evaluate(calling(run, args))) as Result,
    async inject(script) {
      await page.evaluate(script);
    },
    async click(find, ...args) {
      await (await elementOf(find, ...args)).click();
    },
    async type(text, find, ...args) {
      await (await elementOf(find, ...args)).type(text);
    },
    press: (key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: () => errors,
    close,
  };
}

/** An expression that calls a function with arguments. */
const calling = <Args extends readonly unknown[], Result>(run: InPage<Args, Result>, args: Args): string =>
  `(${run.toString()})(${args.map((each) => JSON.stringify(each)).join(', ')})`;
