import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

const pageLength = 10;

/** The index that a key leads to; undefined for other keys. */
function indexAfter(key: string, from: number, last: number): number | undefined {
  const to = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + pageLength,
    PageUp: from - pageLength,
    Home: 0,
    End: last,
  }[key];
  return to === undefined ? undefined : Math.min(Math.max(to, 0), last);
}

/**
 * Makes a list of buttons one tab stop: the arrow keys, Page Up, Page Down, Home and End move the focus in it. The tab
 * key leads to the button that had the focus last, before that to the one at `initial`.
 */
export function useRovingFocus(list: RefObject<HTMLElement | null>, length: number, initial: number) {
  const [focused, setFocused] = useState<number>();
  const indexOf = (target: EventTarget) =>
    [...(list.current?.children ?? [])].findIndex((item) => target instanceof Node && item.contains(target));
  return {
    tabStop: Math.min(focused ?? initial, length - 1),
    onFocus: ({ target }: FocusEvent) => setFocused(indexOf(target)),
    /** True where the key moved the focus. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      const to = indexAfter(event.key, indexOf(event.target), length - 1);
      if (to === undefined) return false;
      event.preventDefault();
      list.current?.children[to]?.querySelector('button')?.focus();
      return true;
    },
  };
}
