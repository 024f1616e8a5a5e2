/**
 * What counting of watch time costs the watch page: long tasks and script while a film plays, is paused and is left for
 * another tab, at 4 x CPU throttling, against the same page without it. A film with a preview of half a minute has to be in
 * the archive, and the browser has to play H.264.
 *
 *   npm start
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/capture.ts [ADDRESS] [ROUNDS]
 *
 * The browser is Playwright's, or that of CHROMIUM_PATH.
 */
import { chromiumOptions } from '@nitrate/testing-archive';
import { chromium, type Browser, type CDPSession } from 'playwright';
import { median } from './support/load';
import { observeLongTasks, playThrottled, settledMs, watchAddress } from './support/playing-film';

/** Longer than the time after which the record in local storage grows twice. */
const watchedMs = 22_000;

/** Reports what was watched, as a page does that is hidden. */
const leave = `dispatchEvent(new Event('pagehide')); dispatchEvent(new Event('pageshow'))`;
const hasRecord = `Object.keys(localStorage).some((key) => key.startsWith('nitrate:media-item:'))`;

interface Cost {
  /** Durations of the long tasks, in milliseconds. */
  tasks: number[];
  /** Time in scripts, in milliseconds. */
  scriptMs: number;
}

async function scriptMsOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

async function visit(browser: Browser, address: string, counts: boolean): Promise<Cost> {
  // Without the house lights, which take more than what is measured.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    if (!counts) await page.route(/capture-watch-time/, (route) => route.abort());
    const devtools = await playThrottled(context, page, address);
    await devtools.send('Performance.enable');
    await page.evaluate(observeLongTasks);
    const before = await scriptMsOf(devtools);
    await page.waitForTimeout(watchedMs);
    if ((await page.evaluate<boolean>(hasRecord)) !== counts) throw new Error('The film is not counted as expected.');
    await page.keyboard.press('k');
    await page.evaluate(leave);
    await page.waitForTimeout(settledMs);
    return { tasks: await page.evaluate<number[]>('window.tasks'), scriptMs: (await scriptMsOf(devtools)) - before };
  } finally {
    await context.close();
  }
}

async function main(): Promise<void> {
  const [origin = 'http://localhost:4200', rounds = '3'] = process.argv.slice(2);
  const address = `${await watchAddress(origin)}&t=0`;
  const browser = await chromium.launch(chromiumOptions('--autoplay-policy=no-user-gesture-required'));
  try {
    const counted: Cost[] = [];
    const uncounted: Cost[] = [];
    for (let round = 0; round < Number(rounds); round += 1) {
      counted.push(await visit(browser, address, true));
      uncounted.push(await visit(browser, address, false));
    }
    const tasksOf = (costs: readonly Cost[]) => median(costs.map(({ tasks }) => tasks.length));
    const scriptOf = (costs: readonly Cost[]) => median(costs.map(({ scriptMs }) => scriptMs));
    const met = tasksOf(counted) <= tasksOf(uncounted);
    console.log(
      `counted for ${watchedMs / 1000} s and reported: ${tasksOf(counted)} long tasks, ${scriptOf(counted).toFixed(0)} ms ` +
        `of script; not counted: ${tasksOf(uncounted)}, ${scriptOf(uncounted).toFixed(0)} ms ` +
        `(goal: no more long tasks) ${met ? 'met' : 'MISSED'}`,
    );
    process.exitCode = met ? 0 : 1;
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
