import { useEffect, useRef, useState, type FocusEvent } from 'react';

const DWELL_MS = 600;

interface SavingNavigator extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

/** True where nothing should move by itself or cost data without being asked for. */
function keepsStill(): boolean {
  const saving = (navigator as SavingNavigator).connection?.saveData ?? false;
  return saving || matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches;
}

/**
 * Tells when a reader has rested on a card long enough to be shown its preview, by mouse or by keyboard.
 * Put `handlers` on the card's link.
 */
export function usePreviewIntent(possible: boolean) {
  const [wanted, setWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    setWanted(false);
  };
  const rest = () => {
    clearTimeout(timer.current);
    if (possible && !keepsStill()) timer.current = setTimeout(() => setWanted(true), DWELL_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    wanted,
    handlers: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => {
        if (pointerType !== 'touch') rest();
      },
      onPointerLeave: stop,
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        if (currentTarget.matches(':focus-visible')) rest();
      },
      onBlur: stop,
    },
  };
}

/** True once the page runs in the browser of a reader who wants things to move; never on the server. */
export function useMayMove(): boolean {
  const [moves, setMoves] = useState(false);
  useEffect(() => setMoves(!keepsStill()), []);
  return moves;
}
