import type { Page } from 'playwright';
import { settled } from './inspect';

/** More stops than any screen has. */
const maxStops = 400;

/**
 * What Tab has to reach, each with a number by which it is told again. Of radio buttons and grids it stops at one, from
 * which arrows lead to the others.
 */
function numberControls(): string[] {
  const tabbable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const isReached = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [type="radio"]') &&
    !element.closest('[inert], [role="grid"]') &&
    element.checkVisibility({ visibilityProperty: true });
  return Array.from(document.querySelectorAll<HTMLElement>(tabbable))
    .filter(isReached)
    .map((element, index) => {
      element.dataset['stop'] = String(index);
      return `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`;
    });
}

/** The number of what has the focus, and whether a ring shows it: of its own, or of what stands around it. */
function focusNow(): { stop: string | undefined; isShown: boolean } | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
  const hasRing = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  // The fields of MUI have theirs in the border of a fieldset beside them.
  const border = focused.closest('.Mui-focused')?.querySelector(':scope > fieldset');
  let isShown = border
    ? Number.parseFloat(getComputedStyle(border).borderTopWidth) >= 2
    : focused.localName === 'iframe';
  for (
    let around: Element | null = focused, level = 0;
    around && level < 4;
    around = around.parentElement, level += 1
  ) {
    isShown ||= hasRing(around) || hasRing(around, '::before') || hasRing(around, '::after');
  }
  return { stop: focused.dataset['stop'], isShown };
}

/** The numbers of what is still there: a list that follows what happens replaces its rows. */
const numbersLeft = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-stop]')).map(({ dataset }) => dataset['stop']);

/** Walks a screen by Tab alone, until it begins again. @returns what it does not reach, and what shows no focus */
export async function keyboardFaults(page: Page): Promise<string[]> {
  await settled(page);
  const controls = await page.evaluate(numberControls);
  const reached = new Set<string>();
  const shown = new Set<string>();
  let first: string | undefined;
  let previous: string | undefined;
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press('Tab');
    // Without a focus it is the end of the page, after which it begins again: a screen may have put it into its middle.
    const { stop, isShown = true } = (await page.evaluate(focusNow)) ?? {};
    // A field for dates has several stops, of which the last has a ring of its own within.
    if (stop !== undefined && stop === first && previous !== stop) break;
    first ??= stop;
    previous = stop;
    if (stop === undefined) continue;
    reached.add(stop);
    if (isShown) shown.add(stop);
  }
  const left = new Set(await page.evaluate(numbersLeft));
  return controls.flatMap((name, index) => {
    const stop = String(index);
    if (!reached.has(stop)) return left.has(stop) ? [`not reached: ${name}`] : [];
    return shown.has(stop) ? [] : [`no ring: ${name}`];
  });
}
