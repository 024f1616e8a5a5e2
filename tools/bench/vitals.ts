/**
 * Largest contentful paint and layout shift of `/` and `/archive` as a first visit on a slow phone and a slow desktop
 * sees them (10 Mbit/s, 40 ms, 4 x CPU throttling), against the same page with its scripts blocked. Rounds are
 * interleaved, medians are printed. Also the element of the largest paint, which on `/` has to be the poster, and the
 * bytes that a phone loads before any interaction. The first frame of a video counts as a largest paint, so the browser
 * has to play H.264.
 *
 *   npm start
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/vitals.ts [ADDRESS] [ROUNDS]
 *
 * The browser is Playwright's, or CHROMIUM_PATH.
 */
import { chromiumOptions } from '@nitrate/testing-archive';
import { chromium, type Browser, type Page } from 'playwright';

/** By path: the selector of the element whose paint has to be the largest. */
const pages: readonly { path: string; largest?: string }[] = [
  { path: '/', largest: 'section[aria-labelledby="hero-title"] img' },
  { path: '/archive' },
];
const goals = { ratio: 1.3, shift: 0.02 };

const network = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
const cpuThrottling = 4;

interface Device {
  name: string;
  viewport: { width: number; height: number };
  deviceScaleFactor: number;
  /** Loaded before any interaction. */
  maxBytes?: number;
}

const devices: readonly Device[] = [
  { name: 'phone', viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, maxBytes: 900_000 },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  { name: 'wide', viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 1 },
];
/** No larger paint follows this long after `load`. */
const settledMs = 1500;
const maxWaitMs = 30_000;

interface Vitals {
  /** Milliseconds from the start of the navigation. */
  paint: number;
  shift: number;
  /** Tag of the element of the largest paint, and the file that it shows. */
  element: string;
  /** Whether that element is the one that the page names. */
  isExpected: boolean;
  /** Transferred, until the page has settled. */
  bytes: number;
}

/** Runs in the page; a string, because functions compiled by tsx call helpers that the page does not have. */
const observeVitals = (largest = '*') => `
  window.vitals = { paint: 0, shift: 0, element: '', isExpected: false };
  new PerformanceObserver((list) => { for (const { startTime, element, url } of list.getEntries()) {
    window.vitals.paint = startTime;
    window.vitals.element = [element?.tagName ?? 'removed', url.split('/').pop()].filter(Boolean).join(' ');
    window.vitals.isExpected = element?.matches(${JSON.stringify(largest)}) ?? false;
  } })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.vitals.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** True when React has hydrated the page, down to its footer. */
const hydrated = `Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__reactProps'))`;

/** True when each video that plays by itself shows a frame, which may be the largest paint. */
const videosShown = `[...document.querySelectorAll('video[autoplay]')].every((video) => video.readyState >= 2)`;

async function refuseWithoutVideo(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const canPlay = await page.evaluate<string>(
    `document.createElement('video').canPlayType('video/mp4; codecs="avc1.64001f"')`,
  );
  await page.close();
  if (!canPlay)
    throw new Error('This browser plays no H.264, so it would not see the paint of a video: set CHROMIUM_PATH.');
}

/** Waits for an expression in the page. `waitForFunction` would evaluate it in a way that the page's policy forbids. */
async function until(page: Page, expression: string): Promise<void> {
  const latest = Date.now() + maxWaitMs;
  while (!(await page.evaluate<boolean>(expression))) {
    if (Date.now() > latest) throw new Error(`${page.url()}: waited in vain for ${expression}`);
    await page.waitForTimeout(20);
  }
}

interface Visit {
  address: string;
  largest?: string;
  device: Device;
}

async function visit(
  browser: Browser,
  { address, largest, device: { viewport, deviceScaleFactor } }: Visit,
  withScripts: boolean,
): Promise<Vitals> {
  const context = await browser.newContext({ viewport, deviceScaleFactor });
  try {
    const page = await context.newPage();
    await page.addInitScript(observeVitals(largest));
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    let bytes = 0;
    devtools.on('Network.dataReceived', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottling });
    if (!withScripts) await devtools.send('Network.setBlockedURLs', { urls: ['*.js'] });
    await page.goto(address, { waitUntil: 'load' });
    if (withScripts) await until(page, hydrated);
    await page.waitForLoadState('networkidle');
    await until(page, videosShown);
    await page.waitForTimeout(settledMs);
    return { ...(await page.evaluate<Omit<Vitals, 'bytes'>>('window.vitals')), bytes };
  } finally {
    await context.close();
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function measure(browser: Browser, wanted: Visit, rounds: number): Promise<boolean> {
  const whole: Vitals[] = [];
  const bare: Vitals[] = [];
  for (let round = 0; round < rounds; round += 1) {
    whole.push(await visit(browser, wanted, true));
    bare.push(await visit(browser, wanted, false));
  }
  const { name, maxBytes = Infinity } = wanted.device;
  const paint = median(whole.map((vitals) => vitals.paint));
  const reference = median(bare.map((vitals) => vitals.paint));
  const shift = Math.max(...whole.map((vitals) => vitals.shift));
  const ratio = paint / reference;
  const bytes = median(whole.map((vitals) => vitals.bytes));
  const elements = [...new Set(whole.map(({ element }) => element))].join(', ');
  const isExpected = whole.every((vitals) => vitals.isExpected);
  const met = ratio <= goals.ratio && shift < goals.shift && bytes < maxBytes && isExpected;
  console.log(
    [
      new URL(wanted.address).pathname.padEnd(8),
      name.padEnd(7),
      `LCP ${paint.toFixed(0)} ms, without script ${reference.toFixed(0)} ms: ${ratio.toFixed(2)} x (goal ${goals.ratio})`,
      `largest: ${elements}${wanted.largest ? ` (goal ${wanted.largest})` : ''}`,
      `${Math.round(bytes / 1000)} kB${maxBytes < Infinity ? ` (goal ${maxBytes / 1000})` : ''}`,
      `CLS at most ${shift.toFixed(4)} (goal ${goals.shift})`,
      met ? 'met' : 'MISSED',
    ].join('  '),
  );
  return met;
}

async function main(): Promise<void> {
  const [origin = 'http://localhost:4200', rounds = '7'] = process.argv.slice(2);
  const browser = await chromium.launch(chromiumOptions());
  try {
    await refuseWithoutVideo(browser);
    const results: boolean[] = [];
    for (const { path, ...page } of pages) {
      for (const device of devices) {
        const wanted = { ...page, address: origin + path, device };
        // Fills the server's page cache.
        await visit(browser, wanted, true);
        results.push(await measure(browser, wanted, Number(rounds)));
      }
    }
    process.exitCode = results.every(Boolean) ? 0 : 1;
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
