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
  /** The rendered ones: from the first to before the last. */
  from: number;
  to: number;
  /** Renders an item and returns it. */
  rowAt: (index: number) => Element | undefined;
  /** The tab stop until a button has had the focus. */
  initial: number;
  /** Called when a key has moved the focus. */
  onMove: () => void;
}

/**
 * Makes a list of buttons one tab stop: the arrow keys, Page Up, Page Down, Home and End move the focus in it. Returns
 * the index of the button that the tab key leads to: the one that had the focus last, or the nearest one that is rendered.
 */
export function useRovingFocus(
  list: RefObject<HTMLElement | null>,
  { length, from, to, rowAt, initial, onMove }: RovingFocus,
): number {
  const [focused, setFocused] = useState<number>();
  /** Undefined for the list itself, which has the focus where a focused item is no longer rendered. */
  function indexOf(target: EventTarget | null): number | undefined {
    const items = [...(list.current?.children ?? [])];
    const index = items.findIndex((item) => target instanceof Node && item.contains(target));
    return index < 0 ? undefined : from + index;
  }
  const focus = useEffectEvent(({ target }: FocusEvent) => setFocused((before) => indexOf(target) ?? before));
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = indexAfter(event.key, indexOf(event.target) ?? focused ?? initial, length - 1);
    if (next === undefined) return;
    event.preventDefault();
    rowAt(next)?.querySelector('button')?.focus();
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
  return Math.min(Math.max(focused ?? initial, from), to - 1);
}
