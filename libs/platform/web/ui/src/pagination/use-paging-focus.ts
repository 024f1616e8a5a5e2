import { useEffect, useRef } from 'react';

interface ShownPage {
  page: number | string;
  /** What has these pages: the focus stays where another list is shown. */
  list: string;
  /** Leaves it to the link to scroll. */
  preventScroll?: boolean;
}

/** Moves the focus to a heading when another page of the same list is shown: the followed link may be far below. */
export function usePagingFocus(headingId: string, { page, list, preventScroll = false }: ShownPage): void {
  const shown = useRef({ page, list });
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, list };
    if (before.page === page || before.list !== list) return;
    document.getElementById(headingId)?.focus({ preventScroll });
  }, [headingId, page, list, preventScroll]);
}
