import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Rows that are rendered at once. */
const windowLength = 240;
/** Other rows are rendered before fewer than these are left above or below those in view. */
const marginLength = 40;
/** In pixels, until rows have been measured. */
const assumedRowHeight = 36;

interface RowWindow {
  /** Index of the first rendered row. */
  from: number;
  /** Index after the last rendered row. */
  to: number;
  /** Space of the rows before and after the rendered ones, in pixels. */
  before: number;
  after: number;
  /** For the scroll event of the list. */
  onScroll: () => void;
  /** Renders a row and returns it. */
  rowAt: (index: number) => Element | undefined;
  /** Scrolls a row to the middle of the list; never the page. */
  scrollToRow: (index: number) => void;
}

/**
 * Renders those rows of a long list that are in view, and some around them. Rows in view stay where they are while others
 * are rendered, although the space of rows that are not is an estimate.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, rows: readonly unknown[]): RowWindow {
  const [{ rows: shownRows, from, rowHeight }, setState] = useState({ rows, from: 0, rowHeight: assumedRowHeight });
  if (shownRows !== rows) setState({ rows, from: 0, rowHeight });
  const to = Math.min(from + windowLength, rows.length);
  /** The first row in view, and its distance from the upper edge of the list. */
  const anchor = useRef<{ index: number; distance: number }>(undefined);

  const isRendered = (index: number) => index >= from && index < to;
  const firstFor = (index: number) => Math.max(0, Math.min(index - windowLength / 2, rows.length - windowLength));

  /** Renders the rows around one. */
  function render(index: number): void {
    const { current } = list;
    if (!current) return;
    const next = firstFor(index);
    const focused = [...current.children].findIndex((row) => row.contains(document.activeElement));
    const staysFocused = focused + from >= next && focused + from < next + windowLength;
    if (focused >= 0 && !staysFocused) current.focus({ preventScroll: true });
    setState({ rows, from: next, rowHeight: meanHeight(current) || rowHeight });
  }

  function onScroll(): void {
    const { current } = list;
    if (!current || to - from === rows.length) return;
    const first = firstInView(current, { from, rowHeight });
    const last = first + Math.ceil(current.clientHeight / rowHeight);
    const isCovered = (from === 0 || first - marginLength >= from) && (to === rows.length || last + marginLength <= to);
    if (isCovered) return;
    const row = current.children[first - from];
    anchor.current = { index: first, distance: row instanceof HTMLElement ? row.offsetTop - current.scrollTop : 0 };
    render(first);
  }

  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [list, rows]);

  useLayoutEffect(() => {
    const { current } = list;
    const row = anchor.current && current?.children[anchor.current.index - from];
    if (current && anchor.current && row instanceof HTMLElement) {
      current.scrollTop = row.offsetTop - anchor.current.distance;
    }
    anchor.current = undefined;
  }, [list, from]);

  return {
    from,
    to,
    before: from * rowHeight,
    after: (rows.length - to) * rowHeight,
    onScroll,
    rowAt(index) {
      if (!isRendered(index)) flushSync(() => render(index));
      const { current } = list;
      return current?.children[index - (isRendered(index) ? from : firstFor(index))];
    },
    scrollToRow(index) {
      const { current } = list;
      const row = current?.children[index - from];
      if (!current) return;
      if (row instanceof HTMLElement && isRendered(index)) scrollToCentre(current, row);
      else {
        anchor.current = { index, distance: (current.clientHeight - rowHeight) / 2 };
        render(index);
      }
    },
  };
}

function scrollToCentre(list: HTMLElement, row: HTMLElement): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
  list.scrollTo({ top, behavior: reducedMotion ? 'auto' : 'smooth' });
}

function meanHeight({ children }: HTMLElement): number {
  const [first, last] = [children[0], children[children.length - 1]];
  if (!(first instanceof HTMLElement) || !(last instanceof HTMLElement)) return 0;
  return (last.offsetTop + last.offsetHeight - first.offsetTop) / children.length;
}

/** The index of the first row in view, estimated where it is not rendered. */
function firstInView(list: HTMLElement, { from, rowHeight }: { from: number; rowHeight: number }): number {
  const rows = [...list.children].filter((row) => row instanceof HTMLElement);
  const { scrollTop } = list;
  if (scrollTop < (rows[0]?.offsetTop ?? 0)) return Math.floor(scrollTop / rowHeight);
  const inView = rows.findIndex((row) => row.offsetTop + row.offsetHeight > scrollTop);
  if (inView >= 0) return from + inView;
  const last = rows.at(-1);
  const end = last ? last.offsetTop + last.offsetHeight : 0;
  return from + rows.length + Math.floor((scrollTop - end) / rowHeight);
}
