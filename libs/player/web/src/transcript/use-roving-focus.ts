import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

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

interface RovingFocus {
  length: number;
  /** The tab stop until a button has had the focus. */
  initial: number;
  /** Called when a key has moved the focus. */
  onMove: () => void;
}

/**
 * Makes a list of buttons one tab stop: the arrow keys, Page Up, Page Down, Home and End move the focus in it. Returns
 * the index of the button that the tab key leads to: the one that had the focus last.
 */
export function useRovingFocus(list: RefObject<HTMLElement | null>, { length, initial, onMove }: RovingFocus): number {
  const [focused, setFocused] = useState<number>();
  const indexOf = (target: EventTarget | null) =>
    [...(list.current?.children ?? [])].findIndex((item) => target instanceof Node && item.contains(target));
  const focus = useEffectEvent(({ target }: FocusEvent) => setFocused(indexOf(target)));
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = indexAfter(event.key, indexOf(event.target), length - 1);
    if (to === undefined) return;
    event.preventDefault();
    list.current?.children[to]?.querySelector('button')?.focus();
    onMove();
  });
  useEffect(() => {
    const { current } = list;
    current?.addEventListener('focusin', focus);
    current?.addEventListener('keydown', press);
    return () => {
      current?.removeEventListener('focusin', focus);
      current?.removeEventListener('keydown', press);
    };
  }, [list]);
  return Math.min(focused ?? initial, length - 1);
}
