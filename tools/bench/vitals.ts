/**
 * Largest contentful paint and layout shift of `/` and `/archive` as a first visit on a slow phone sees them
 * (10 Mbit/s, 40 ms, 4 x CPU throttling), against the same page with its scripts blocked. Rounds are interleaved, medians are printed.
 * Also the bytes that the page loads before any interaction. The first frame of a video counts as a largest paint, so
 * the browser has to play H.264.
 *
 *   npm start
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/vitals.ts [ADDRESS] [ROUNDS]
 *
 * The browser is Playwright's, or that of CHROMIUM_PATH.
 */
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';

const paths = ['/', '/archive'];
const goals = { ratio: 1.3, shift: 0.02, bytes: 900_000 };

const network = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
const cpuThrottling = 4;
const phone = { width: 412, height: 823 };
/** No larger paint follows this long after `load`. */
const settledMs = 1500;

interface Vitals {
  /** Milliseconds from the start of the navigation. */
  paint: number;
  shift: number;
  /** Tag of the element of the largest paint. */
  element: string;
  /** Transferred, until the page has settled. */
  bytes: number;
}

/** Runs in the page; a string, because functions compiled by tsx call helpers that the page does not have. */
const observeVitals = `
  window.vitals = { paint: 0, shift: 0, element: '' };
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) {
    window.vitals.paint = entry.startTime;
    window.vitals.element = entry.element?.tagName ?? '';
  } })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.vitals.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

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

async function visit(browser: Browser, address: string, withScripts: boolean): Promise<Vitals> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    await page.addInitScript(observeVitals);
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
    await page.waitForFunction(videosShown);
    await page.waitForTimeout(settledMs);
    return { ...(await page.evaluate<Omit<Vitals, 'bytes'>>('window.vitals')), bytes };
  } finally {
    await context.close();
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function measure(browser: Browser, address: string, rounds: number): Promise<boolean> {
  const whole: Vitals[] = [];
  const bare: Vitals[] = [];
  for (let round = 0; round < rounds; round += 1) {
    whole.push(await visit(browser, address, true));
    bare.push(await visit(browser, address, false));
  }
  const paint = median(whole.map((vitals) => vitals.paint));
  const reference = median(bare.map((vitals) => vitals.paint));
  const shift = Math.max(...whole.map((vitals) => vitals.shift));
  const ratio = paint / reference;
  const bytes = median(whole.map((vitals) => vitals.bytes));
  const elements = [...new Set(whole.map(({ element }) => element))].join(', ');
  const met = ratio <= goals.ratio && shift < goals.shift && bytes < goals.bytes;
  console.log(
    [
      new URL(address).pathname.padEnd(10),
      `LCP ${paint.toFixed(0)} ms, without script ${reference.toFixed(0)} ms: ${ratio.toFixed(2)} x (goal ${goals.ratio})`,
      `largest: ${elements}`,
      `${Math.round(bytes / 1000)} kB (goal ${goals.bytes / 1000})`,
      `CLS at most ${shift.toFixed(4)} (goal ${goals.shift})`,
      met ? 'met' : 'MISSED',
    ].join('  '),
  );
  return met;
}

async function main(): Promise<void> {
  const [origin = 'http://localhost:4200', rounds = '7'] = process.argv.slice(2);
  const executablePath = process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium'].find((path) => existsSync(path));
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    await refuseWithoutVideo(browser);
    const results: boolean[] = [];
    for (const path of paths) {
      // Fills the server's page cache.
      await visit(browser, origin + path, true);
      results.push(await measure(browser, origin + path, Number(rounds)));
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
