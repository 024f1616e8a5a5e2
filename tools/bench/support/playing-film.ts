import type { BrowserContext, CDPSession, Page } from 'playwright';

const cpuThrottling = 4;
/** After that, the start of a film is over. In milliseconds. */
export const settledMs = 3000;

const playing = `(document.querySelector('video')?.currentTime ?? 0) > 0.5`;

/** Collects the durations of long tasks from now on, in milliseconds, in `window.tasks`. */
export const observeLongTasks = `window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });`;

/** The watch page of a film that has at least a preview. */
export async function watchAddress(origin: string): Promise<string> {
  const search = await fetch(`${origin}/api/catalog/films?availability=full,previewOnly&size=1`);
  const { films } = (await search.json()) as { films: { slug: string }[] };
  return `${origin}/watch?v=${films[0]?.slug}`;
}

/** Opens a page whose film plays, at 4 x CPU throttling once it does, and waits until its start is over. */
export async function playThrottled(context: BrowserContext, page: Page, address: string): Promise<CDPSession> {
  await page.goto(address, { waitUntil: 'networkidle' });
  if (!(await page.evaluate<boolean>(playing))) await page.keyboard.press('k');
  while (!(await page.evaluate<boolean>(playing))) await page.waitForTimeout(50);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottling });
  await page.waitForTimeout(settledMs);
  return devtools;
}
