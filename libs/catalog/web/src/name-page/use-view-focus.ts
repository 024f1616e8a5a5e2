import { useEffect, useRef } from 'react';

/** Moves the focus to a heading when another view of the same page is shown, whose link may be far below. */
export function useViewFocus(headingId: string, view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    document.getElementById(headingId)?.focus();
  }, [headingId, view]);
}
