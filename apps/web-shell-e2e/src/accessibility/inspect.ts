import type { Page } from 'playwright';
import { expect, isInTurn } from '../support/archive';
import { axeFaults } from './axe';
import { headingFaults, plainLinks, smallTargets } from './page-rules';

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };

/** In CSS pixels, for a mouse (WCAG 2.5.8) and for a finger (2.5.5). */
const minTarget = { mouse: 24, finger: 44 };

/** What colours and forced colours can break; structure is the same as in the first display. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const colours = { runOnly: { type: 'rule' as const, values: colourRules } };

const without = (rules: readonly string[]) => ({
  rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
});

/** Colours, which take most of the time of axe, are inspected in one of these, with the next commit in the next one. */
const displays = ['dark', 'light', 'forced colours', '320 px'] as const;

/** The displays in which the colours of what has this name are inspected. */
function colourDisplays(name: string): readonly string[] {
  const number = Array.from(name, (character) => character.charCodeAt(0)).reduce((sum, code) => sum + code, 0);
  return displays.filter((_, place) => isInTurn(number + place, displays.length));
}

/** Waits until a page has taken up what its media queries say, and what moves and fades has come to rest. */
export async function settled(page: Page, queries: readonly string[] = []): Promise<void> {
  await page.evaluate(async (all) => {
    const frame = () => new Promise(requestAnimationFrame);
    while (!all.every((query) => matchMedia(query).matches)) await frame();
    for (let count = 0; count < 2; count += 1) await frame();
    const finite = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(finite.map((each) => each.finished.catch(() => undefined)));
  }, queries);
}

/** Shows the page in a display, without motion, and waits until it has taken it up. */
async function show(
  page: Page,
  colorScheme: 'dark' | 'light',
  forcedColors: 'none' | 'active' = 'none',
): Promise<void> {
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' });
  await settled(page, [`(prefers-color-scheme: ${colorScheme})`, `(forced-colors: ${forcedColors})`]);
}

interface Inspection {
  /** Leaves out what concerns whole pages, for dialogs over a page that was inspected. */
  isPart?: boolean;
  /** Leaves out light and forced colours, for a page that was inspected in another language. */
  isTranslation?: boolean;
}

/**
 * Inspects the current page in its displays (dark, light, forced colours, and 320 px wide with a finger), without
 * reloading it: its structure in dark and at 320 px, its colours in one of them in turn.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  { isPart = false, isTranslation = false }: Inspection = {},
): Promise<void> {
  const faults: string[] = [];
  const note = (display: string, found: readonly string[]) =>
    faults.push(...found.map((fault) => `${display}: ${fault}`));
  const inTurn = colourDisplays(name);
  const structureIn = (display: string) =>
    without([
      // An open list is no part of a landmark.
      ...(isPart ? ['region'] : []),
      ...(inTurn.includes(display) ? [] : colourRules),
    ]);
  const before = page.viewportSize() ?? wide;
  // The phone of the journeys has a display of its own.
  const isWide = before.width > narrow.width;

  // The bar of a page that loads is part of no landmark, and soon gone.
  await expect(page.getByRole('progressbar', { name: /^(?:Loading|Wird geladen)/ })).toHaveCount(0);
  if (!isPart) {
    // What a session has to be read for is not there yet when the page is hydrated.
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText(/^(?:Loading|Wird geladen)/)).toHaveCount(0);
  }
  await show(page, 'dark');
  note('dark', await axeFaults(page, structureIn('dark')));
  note('dark', await page.evaluate(smallTargets, minTarget.mouse));
  if (!isPart) {
    note('dark', await page.evaluate(headingFaults));
    note('dark', await page.evaluate(plainLinks));
  }
  if (!isTranslation && inTurn.includes('light')) {
    await show(page, 'light');
    note('light', await axeFaults(page, colours));
  }
  if (!isTranslation && inTurn.includes('forced colours')) {
    await show(page, 'dark', 'active');
    note('forced colours', await axeFaults(page, colours));
  }
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  if (isWide) await page.setViewportSize(narrow);
  await show(page, 'dark');
  note('320 px', await axeFaults(page, structureIn('320 px')));
  note('320 px', await page.evaluate(smallTargets, minTarget.finger));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (overflow > 0) note('320 px', [`${overflow} px wider than its window`]);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await devtools.detach();
  await page.setViewportSize(before);

  expect(faults, name).toEqual([]);
}
