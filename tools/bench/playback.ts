/**
 * From navigation to the first frame, cold, at 10 Mbit/s and 40 ms, against bare pages with the same files; and from a
 * click inside the app. Needs a running Nitrate with at least one film, and `NITRATE_OPEN_ACCESS=1` for the full film.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/playback.ts http://127.0.0.1:4200 [FILM] [ROUNDS]
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Playback } from '@nitrate/player/contract';
import { chromium, type Browser, type Page } from '@playwright/test';

const [base = 'http://127.0.0.1:4200', chosenFilm, rounds = '7'] = process.argv.slice(2);
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const longestMs = 20_000;
const pollMs = 50;

/**
 * Notes when the first frame of a film was shown, and when something was pressed. Runs in the page, as text: what tsx
 * makes of a function calls helpers that the page has not.
 */
const watchForFrames = `
  const seen = new WeakSet();
  const look = () => {
    for (const video of document.querySelectorAll('video')) {
      // The moving preview on a card is not what is waited for.
      if (seen.has(video) || video.closest('a')) continue;
      seen.add(video);
      video.requestVideoFrameCallback(() => (window.firstFrame ??= performance.now()));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  document.addEventListener('click', () => {
    window.pressed = performance.now();
    delete window.firstFrame;
  }, { capture: true });
`;

const bare = (source: string) =>
  `<!doctype html><title>bare</title><video muted autoplay playsinline crossorigin src="${source}"></video>`;

const withHlsJs = (source: string) =>
  `<!doctype html><title>hls.js</title><video muted autoplay playsinline></video><script src="/hls.js"></script>
   <script>const hls = new Hls(); hls.loadSource("${source}"); hls.attachMedia(document.querySelector('video'));</script>`;

type Measure = (browser: Browser) => Promise<number>;

async function main() {
  const film = chosenFilm ?? (await anyFilm());
  const preview = await ask('GET', `/api/playback/${film}/preview`);
  const best = await ask('POST', `/api/playback/${film}`);
  const media = (path: string) => `${base}/media/${path}`;
  // The full film begins at its lowest rendition, the preview at the one a screen of this width deserves.
  const [lowest, ...larger] = preview.sources;
  const same = best.kind === 'full' ? lowest : (larger.find(({ height }) => height >= 480) ?? lowest);
  const pages = await servePages({
    '/plain': bare(media(same?.src ?? preview.src)),
    '/hls': withHlsJs(media(best.hls ?? '')),
  });

  const contenders: Record<string, Measure> = {
    'plain video, same file': cold(`${pages.address}/plain`),
    'watch page': cold(`${base}/watch?v=${film}`),
    ...(best.kind === 'full' && {
      'hls.js on a bare page': cold(`${pages.address}/hls`),
      'click inside the app': clicked(film),
    }),
  };
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
  const times = new Map<string, number[]>(Object.keys(contenders).map((name) => [name, []]));
  try {
    for (let round = 0; round < Number(rounds); round += 1) {
      for (const [name, measure] of Object.entries(contenders)) times.get(name)?.push(await measure(browser));
    }
  } finally {
    await browser.close();
    pages.close();
  }
  report(film, best.kind, new Map([...times].map(([name, all]) => [name, median(all)])));
}

async function anyFilm(): Promise<string> {
  const answer = await fetch(`${base}/api/catalog/films?availability=full&size=12`);
  const { films } = (await answer.json()) as { films: { slug: string }[] };
  if (!films[0]) throw new Error(`${base} has no film that can be played.`);
  return films[0].slug;
}

async function ask(method: 'GET' | 'POST', path: string): Promise<Playback> {
  const answer = await fetch(base + path, { method });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}.`);
  return (await answer.json()) as Playback;
}

async function servePages(pages: Record<string, string>) {
  const hlsPath = createRequire(`${process.cwd()}/package.json`).resolve('hls.js/dist/hls.min.js');
  const hlsJs = brotliCompressSync(await readFile(hlsPath));
  const server = createServer((request, response) => {
    if (request.url === '/hls.js') {
      response.setHeader('content-type', 'text/javascript');
      response.setHeader('content-encoding', 'br').end(hlsJs);
    } else response.setHeader('content-type', 'text/html').end(pages[request.url ?? ''] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** A page in a browser that has seen nothing, on the slow line. */
async function inNewPage(browser: Browser, work: (page: Page) => Promise<number>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await page.addInitScript({ content: watchForFrames });
  try {
    return await work(page);
  } finally {
    await context.close();
  }
}

/** In milliseconds since the navigation began. */
interface Notes {
  firstFrame: number;
  pressed: number;
}

async function firstFrame(page: Page): Promise<Notes> {
  for (let waited = 0; waited < longestMs; waited += pollMs) {
    const notes = (await page.evaluate('({ firstFrame: window.firstFrame, pressed: window.pressed ?? 0 })')) as
      Notes | { firstFrame?: undefined };
    if (notes.firstFrame !== undefined) return notes;
    await page.waitForTimeout(pollMs);
  }
  throw new Error(`No frame was shown on ${page.url()}.`);
}

const cold =
  (address: string): Measure =>
  (browser) =>
    inNewPage(browser, async (page) => {
      await page.goto(address, { waitUntil: 'commit' });
      return (await firstFrame(page)).firstFrame;
    });

/** The pointer rests on the film's card for a second, as it does before one decides. */
const clicked =
  (film: string): Measure =>
  (browser) =>
    inNewPage(browser, async (page) => {
      await page.goto(`${base}/archive`, { waitUntil: 'networkidle' });
      const link = page.locator(`a[href="/watch?v=${film}"]`).first();
      await link.scrollIntoViewIfNeeded();
      await link.hover();
      await page.waitForTimeout(1500);
      await link.click();
      const { firstFrame: shown, pressed } = await firstFrame(page);
      return shown - pressed;
    });

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

function report(film: string, kind: Playback['kind'], times: Map<string, number>) {
  const of = (name: string) => times.get(name) ?? NaN;
  console.table([...times].map(([page, ms]) => ({ page, 'first frame, ms': Math.round(ms) })));
  const plain = of('plain video, same file');
  const ratio = of('watch page') / plain;
  const goal = kind === 'full' ? 3 : 1.3;
  console.log(
    `${film}, ${kind}, cold, median of ${rounds}: ${ratio.toFixed(2)} x the plain video (goal at most ${goal})`,
  );
  if (kind !== 'full') return;
  console.log(`against hls.js: ${(of('watch page') / of('hls.js on a bare page')).toFixed(2)} x (goal at most 1)`);
  console.log(`from a click inside the app: ${Math.round(of('click inside the app'))} ms (goal at most 150)`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
