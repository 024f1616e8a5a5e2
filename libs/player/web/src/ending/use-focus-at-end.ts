import { useLayoutEffect, type RefObject } from 'react';

/**
 * Moves the focus to the panel where nothing else has it, so that Tab continues to what is next while space still
 * replays; and from the panel back to the first button of the controls when it goes.
 */
export function useFocusAtEnd(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = panel;
    const frame = current?.parentElement;
    // The document, or the main part of the page after a navigation.
    if (!document.activeElement || document.activeElement.contains(current)) current?.focus({ preventScroll: true });
    return () => {
      const next = frame?.querySelector<HTMLElement>('[role=group] button');
      if (current?.contains(document.activeElement)) next?.focus({ preventScroll: true });
    };
  }, [panel]);
}
