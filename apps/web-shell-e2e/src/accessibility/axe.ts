import { readFile } from 'node:fs/promises';
import type axe from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

type Colour = Record<'r' | 'g' | 'b' | 'alpha', number>;

/** What the types of axe leave out. */
interface Colours {
  color: { Color: { new (): Colour; prototype: { parseString: (this: Colour, text: string) => Colour } } };
}

/** Runs in the page: axe parses each colour once, instead of again for each element and each one behind it. */
function readColoursOnce(): void {
  const { Color } = (window.axe.commons as unknown as Colours).color;
  const { parseString } = Color.prototype;
  const known = new Map<string, Colour>();
  Color.prototype.parseString = function (text) {
    const colour = known.get(text) ?? parseString.call(new Color(), text);
    known.set(text, colour);
    const { r, g, b, alpha } = colour;
    return Object.assign(this, { r, g, b, alpha });
  };
}

/**
 * Replaces `WeakMap` and `WeakSet` in the source of axe: an object holds its entry itself. Axe keeps the private fields
 * of its colours there, which are a third of the time of an inspection otherwise.
 */
function OwnEntries() {
  const key = Symbol('entry');
  return {
    has: (owner: object) => Object.hasOwn(owner, key),
    get: (owner: object): unknown => Reflect.get(owner, key),
    set: (owner: object, value: unknown) => Reflect.set(owner, key, value),
    add: (owner: object) => Reflect.set(owner, key, true),
  };
}

async function readSource(): Promise<string> {
  const axeSource = await readFile(require.resolve('axe-core/axe.min.js'), 'utf8');
  return `{ const WeakMap = ${OwnEntries}, WeakSet = WeakMap;\n${axeSource}\n}`;
}

let source: Promise<string> | undefined;

/** Gives a page axe, once for all its displays. */
async function load(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(await (source ??= readSource()));
  await page.evaluate(readColoursOnce);
}

/** What axe finds in a page as it is shown: each rule with the elements that break it. */
export async function axeFaults(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  await load(page);
  return page.evaluate(async (chosen) => {
    // The preview of the editor is a page of its own, which is inspected too.
    const { violations } = await window.axe.run({ exclude: ['iframe'] }, { ...chosen, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`);
  }, options);
}
