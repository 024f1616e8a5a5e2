import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading when another page of the same list is shown: the followed link is far below.
 * `list` is the address of its first page.
 */
export function usePagingFocus(headingId: string, page: number, list: string): void {
  const shown = useRef({ page, list });
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, list };
    if (before.page === page || before.list !== list) return;
    document.getElementById(headingId)?.focus();
  }, [headingId, page, list]);
}
