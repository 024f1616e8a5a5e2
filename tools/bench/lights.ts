/**
 * Long tasks of the watch page while the house lights go down and up, at 4 x CPU throttling, against the same page with
 * reduced motion, which has no lights. A film with a preview has to be in the archive, and the browser has to play H.264.
 *
 *   npm start
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/lights.ts [ADDRESS] [ROUNDS]
 *
 * The browser is Playwright's, or that of CHROMIUM_PATH.
 */
import { chromiumOptions } from '@nitrate/testing-archive';
import { chromium, type Browser } from 'playwright';
import { median } from './support/load';
import { observeLongTasks, playThrottled, watchAddress } from './support/playing-film';

/** Longer than the lights take to fade, and than they stay up after a movement. */
const fadeMs = 4000;
const fades = 3;

/** Durations of the long tasks, in milliseconds. */
async function visit(browser: Browser, address: string, hasLights: boolean): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: hasLights ? 'no-preference' : 'reduce',
  });
  try {
    const page = await context.newPage();
    await playThrottled(context, page, address);
    await page.evaluate(observeLongTasks);
    for (let fade = 0; fade < fades; fade += 1) {
      await page.waitForTimeout(fadeMs);
      await page.mouse.move(640, 780 - fade);
    }
    await page.waitForTimeout(fadeMs);
    return await page.evaluate<number[]>('window.tasks');
  } finally {
    await context.close();
  }
}

async function main(): Promise<void> {
  const [origin = 'http://localhost:4200', rounds = '3'] = process.argv.slice(2);
  const address = await watchAddress(origin);
  const browser = await chromium.launch(chromiumOptions());
  try {
    const tasks: Record<'lit' | 'dark', number[][]> = { lit: [], dark: [] };
    for (let round = 0; round < Number(rounds); round += 1) {
      tasks.lit.push(await visit(browser, address, true));
      tasks.dark.push(await visit(browser, address, false));
    }
    const counts = (all: readonly number[][]) => median(all.map(({ length }) => length));
    const longest = Math.max(0, ...tasks.lit.flat());
    const met = counts(tasks.lit) <= counts(tasks.dark);
    console.log(
      `long tasks with ${fades} fades of the lights: ${counts(tasks.lit)}, the longest ${longest.toFixed(0)} ms; ` +
        `without lights: ${counts(tasks.dark)} (goal: no more) ${met ? 'met' : 'MISSED'}`,
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
