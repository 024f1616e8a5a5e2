import type { Browser, Page } from 'playwright';

const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const timeoutMs = 20_000;
/** The server revalidates a stale page within this time. */
const revalidationMs = 200;
/** A key without effect by then counts as lost. */
const keyTimeoutMs = 4_000;
const pollMs = 50;
/** How long the pointer rests on a film's card before the click. */
const hoverMs = 1_500;

/** Takes one measurement in a context of its own. Milliseconds. */
export type Measure = (browser: Browser) => Promise<number>;

/**
 * Records the times of the film's first frame and of the last click. An element that was preloaded has its first frame
 * already: the page paints it with the element, and `requestVideoFrameCallback` reports only the second one, 40 to 55 ms
 * later by the film's frame rate; so its time belongs to the frame after the paint. Runs in the page; a string, because
 * functions compiled by tsx call helpers that the page does not have.
 */
const recordFrames = `
  const seen = new WeakSet();
  const look = () => {
    for (const video of document.querySelectorAll('video')) {
      // A card's preview on hover is not the film.
      if (seen.has(video) || video.closest('a')) continue;
      seen.add(video);
      const record = () => (window.firstFrame ??= performance.now());
      video.requestVideoFrameCallback(record);
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
        requestAnimationFrame(() => requestAnimationFrame(record));
      }
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  document.addEventListener('click', () => {
    window.pressed = performance.now();
    delete window.firstFrame;
  }, { capture: true });
`;

/** From the start of a cold navigation to the first frame. */
export const coldStart =
  (address: string): Measure =>
  (browser) =>
    inNewPage(browser, [], async (page) => {
      await fillPageCache(address);
      await page.goto(address, { waitUntil: 'commit' });
      return valueOf(page, 'window.firstFrame');
    });

/** From a click on the film's card in the archive to the first frame. `scripts` run in the page before its own. */
export const clickInApp =
  (origin: string, film: string, scripts: readonly string[] = []): Measure =>
  (browser) =>
    inNewPage(browser, scripts, async (page) => {
      await page.goto(`${origin}/archive`, { waitUntil: 'networkidle' });
      const link = page.locator(`a[href="/watch?v=${film}"]`).first();
      await link.scrollIntoViewIfNeeded();
      await link.hover();
      await page.waitForTimeout(hoverMs);
      await link.click();
      return valueOf(page, 'window.firstFrame && window.firstFrame - window.pressed');
    });

/** From a key press at DOMContentLoaded until the film pauses. */
export const earlyKey =
  (address: string): Measure =>
  (browser) =>
    inNewPage(browser, [], async (page) => {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      const pressed = await page.evaluate<number>(`
        document.querySelector('video').addEventListener('pause', () => (window.paused ??= performance.now()));
        performance.now()`);
      await page.keyboard.press('k');
      return (await valueOf(page, 'window.paused', keyTimeoutMs)) - pressed;
    });

/**
 * Fills the server's page cache, so that rendering and compressing the document are not measured: a page older than its
 * TTL is served stale once and revalidated in the background.
 */
async function fillPageCache(address: string): Promise<void> {
  for (let request = 0; request < 3; request += 1) {
    await (await fetch(address, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
    if (request < 2) await new Promise((resolve) => setTimeout(resolve, revalidationMs));
  }
}

/** Opens a page in a browser context with an empty cache and a throttled network. */
async function inNewPage(
  browser: Browser,
  scripts: readonly string[],
  work: (page: Page) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    for (const content of [recordFrames, ...scripts]) await page.addInitScript({ content });
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Polls the page until the expression has a value; Infinity after the timeout. */
async function valueOf(page: Page, expression: string, maxWaitMs = timeoutMs): Promise<number> {
  for (let waited = 0; waited < maxWaitMs; waited += pollMs) {
    const value = await page.evaluate<number | undefined>(expression);
    if (value !== undefined) return value;
    await page.waitForTimeout(pollMs);
  }
  return Infinity;
}
