import type { CDPSession, Page } from 'playwright';
import { settled } from './inspect';

/** More stops than any screen has. */
const maxStops = 400;

/** So many times Tab is pressed between two looks at where it has led. */
const pressesAtOnce = 20;

interface Stop {
  /** The number of what has the focus; none for what came later, and at the end of the page. */
  stop: string | undefined;
  /** Whether a ring shows it. */
  isShown: boolean;
}

declare global {
  interface Window {
    /** Where Tab has led, as each stop is left. */
    stopsOfWalk?: Stop[];
    endWalk?: () => void;
  }
}

/**
 * What Tab has to reach, each with a number that identifies it. Of radio buttons and grids it stops at one, from
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

/**
 * Notes each stop as the next Tab leaves it, when all that it shows is there; of a frame, whose keys the page does not receive, as
 * the focus enters it.
 */
function noteStops(): void {
  const hasRing = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  const isShown = (focused: HTMLElement) => {
    // The fields of MUI have theirs in the border of a fieldset next to them.
    const border = focused.closest('.Mui-focused')?.querySelector(':scope > fieldset');
    if (border && Number.parseFloat(getComputedStyle(border).borderTopWidth) >= 2) return true;
    if (focused.localName === 'iframe') return true;
    for (
      let around: Element | null = focused, level = 0;
      around && level < 4;
      around = around.parentElement, level += 1
    ) {
      if (hasRing(around) || hasRing(around, '::before') || hasRing(around, '::after')) return true;
    }
    return false;
  };
  const stops: Stop[] = [];
  const note = () => {
    const focused = document.activeElement;
    const isStop = focused instanceof HTMLElement && focused !== document.body;
    stops.push({ stop: isStop ? focused.dataset['stop'] : undefined, isShown: isStop && isShown(focused) });
  };
  const noteLeft = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') note();
  };
  const noteFrame = () => {
    if (document.activeElement?.localName === 'iframe') note();
  };
  window.addEventListener('keydown', noteLeft, { capture: true });
  window.addEventListener('blur', noteFrame);
  window.stopsOfWalk = stops;
  window.endWalk = () => {
    window.removeEventListener('keydown', noteLeft, { capture: true });
    window.removeEventListener('blur', noteFrame);
  };
}

/** The numbers of what is still there: a list that follows what happens replaces its rows. */
const numbersLeft = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-stop]')).map(({ dataset }) => dataset['stop']);

/** Presses Tab, without waiting for each press: the browser keeps their order. */
async function pressTab(devtools: CDPSession, times: number): Promise<void> {
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const press = () => [
    devtools.send('Input.dispatchKeyEvent', { ...tab, type: 'rawKeyDown' }),
    devtools.send('Input.dispatchKeyEvent', { ...tab, type: 'keyUp' }),
  ];
  await Promise.all(Array.from({ length: times }, press).flat());
}

/** Whether a walk has come back to where it began. A field for dates has several stops, one after the other. */
function isRound(stops: readonly Stop[]): boolean {
  const numbers = stops.map(({ stop }) => stop);
  const first = numbers.findIndex((stop) => stop !== undefined);
  return numbers.some((stop, at) => at > first && stop === numbers[first] && stop !== numbers[at - 1]);
}

/** Walks a screen by Tab alone, until it begins again. @returns what it does not reach, and what shows no focus */
export async function keyboardFaults(page: Page): Promise<string[]> {
  await settled(page);
  const controls = await page.evaluate(numberControls);
  await page.evaluate(noteStops);
  const devtools = await page.context().newCDPSession(page);
  let stops: Stop[] = [];
  for (let presses = 0; presses < maxStops && !isRound(stops); presses += pressesAtOnce) {
    await pressTab(devtools, pressesAtOnce);
    // The first Tab leaves what the screen itself has put the focus on.
    stops = (await page.evaluate(() => window.stopsOfWalk ?? [])).slice(1);
  }
  await devtools.detach();
  await page.evaluate(() => window.endWalk?.());
  const numbered = stops.filter(({ stop }) => stop !== undefined);
  const reached = new Set(numbered.map(({ stop }) => stop));
  const shown = new Set(numbered.filter(({ isShown }) => isShown).map(({ stop }) => stop));
  const left = new Set(await page.evaluate(numbersLeft));
  return controls.flatMap((name, index) => {
    const stop = String(index);
    if (!reached.has(stop)) return left.has(stop) ? [`not reached: ${name}`] : [];
    return shown.has(stop) ? [] : [`no ring: ${name}`];
  });
}
