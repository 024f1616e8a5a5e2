import { findOnPath, startService } from '@nitrate/processes';
import { expect } from '@playwright/test';
import { Builder, Capabilities, Key as DriverKey, WebElement, type WebDriver } from 'selenium-webdriver';
import { archivePort } from '../../support/addresses';
import type { BrowserTab, Engine, InPage, Key, Viewport } from './browser-tab';
import { startScreen } from './screen';

const characters: Readonly<Record<Key, string>> = {
  Enter: DriverKey.ENTER,
  ArrowDown: DriverKey.ARROW_DOWN,
  '/': '/',
  '5': '5',
  k: 'k',
};

/** Beyond this the driver is stuck. Milliseconds. */
const maxSessionStartMs = 30_000;

/**
 * Starts the installed WebKitWebDriver on a screen of its own. It has one session at a time, and each tab is one. On a
 * busy machine it sometimes never opens the session it was asked for: it is then started once more.
 *
 * @param worker number of the worker, from which its port follows
 */
export async function startWebKit(worker: number): Promise<Engine> {
  const screen = await startScreen();
  const port = archivePort + 2 + worker;
  let driver = await startDriver(port, screen.display);
  return {
    async openTab(viewport) {
      let session = await within(maxSessionStartMs, openSession(driver.address, viewport));
      if (!session) {
        await driver.stop();
        driver = await startDriver(port, screen.display);
        session = await openSession(driver.address, viewport);
      }
      return tabOf(session);
    },
    async close() {
      await driver.stop();
      await screen.close();
    },
  };
}

async function startDriver(port: number, display: string) {
  const command = findOnPath('WebKitWebDriver');
  if (!command) throw new Error('WebKitWebDriver was not found on the PATH.');
  const address = `http://127.0.0.1:${port}`;
  const service = startService(command, [`--port=${port}`], 'TERM', {
    env: { ...process.env, DISPLAY: display },
    onLine: () => undefined,
  });
  await expect(async () => expect((await fetch(`${address}/status`)).ok).toBe(true)).toPass();
  return { address, stop: () => service.stop() };
}

/** The value, or undefined when it is not there in time. Its later failure is of no interest. */
async function within<Value>(ms: number, value: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
    value.catch(() => undefined);
  }
}

async function openSession(address: string, { width, height }: Viewport): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // Without its toolbar, which is wider than a phone.
    'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
  });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await driver.manage().window().setRect({ x: 0, y: 0, width, height });
  return driver;
}

function tabOf(driver: WebDriver): BrowserTab {
  async function elementOf<Args extends readonly unknown[]>(
    find: InPage<Args, Element>,
    ...args: Args
  ): Promise<WebElement> {
    const element = await driver.executeScript(find, ...args);
    if (!(element instanceof WebElement)) throw new Error('The page found no element.');
    return element;
  }

  return {
    open: (address) => driver.get(address),
    address: () => driver.getCurrentUrl(),
    evaluate: (run, ...args) => driver.executeScript(run, ...args),
    inject: (script) => driver.executeScript(script),
    async click(find, ...args) {
      await (await elementOf(find, ...args)).click();
    },
    async type(text, find, ...args) {
      await (await elementOf(find, ...args)).sendKeys(text);
    },
    press: (key) => driver.actions().sendKeys(characters[key]).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    // Classic WebDriver has no log of errors.
    errors: () => [],
    close: () => driver.quit(),
  };
}
