import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { listLimits } from './list-rules';

/**
 * The position of an item of a list: a fractional index. Between two positions there is always another one, so moving an
 * item changes that item alone, and moves of several devices do not undo each other. Positions are compared by bytes.
 */

/** A position after `before` and before `after`; null is the start or the end of the list. */
export const positionBetween = (before: string | null, after: string | null): string =>
  generateKeyBetween(before, after);

/** As many positions as wanted, evenly spaced. */
export const evenPositions = (count: number): string[] => generateNKeysBetween(null, null, count);

/** Whether a client may send this position. */
export function isPosition(text: string): boolean {
  if (text.length > listLimits.maxPosition || !/^[0-9A-Za-z]+$/.test(text)) return false;
  try {
    generateKeyBetween(text, null);
    return true;
  } catch {
    return false;
  }
}

/** The order of items: by position, those with the same one by their ids. */
export function comparePlaces(a: { position: string; id: string }, b: { position: string; id: string }): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/**
 * The position that puts an item after another one, null for the start, given the items in their order. Undefined where
 * `after` is not one of them.
 */
export function positionAfter(
  items: readonly { id: string; position: string }[],
  item: string,
  after: string | null,
): string | undefined {
  const others = items.filter(({ id }) => id !== item);
  const place = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1;
  if (after !== null && place === 0) return undefined;
  const before = others[place - 1]?.position ?? null;
  // Of items that share a position, the next greater one: the server separates them.
  const next = others.slice(place).find(({ position }) => before === null || position > before);
  return positionBetween(before, next?.position ?? null);
}
