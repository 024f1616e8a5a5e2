import { savesMotionOrData } from '@nitrate/ui';
import { useEffect, useRef, useState, type FocusEvent } from 'react';

const HOVER_MS = 600;

/**
 * `active` once the pointer or the keyboard focus has stayed on a card long enough for its preview to play. Put
 * `handlers` on the link of the card.
 */
export function usePreviewIntent(enabled: boolean) {
  const [active, setActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    setActive(false);
  };
  const start = () => {
    clearTimeout(timer.current);
    if (enabled && !savesMotionOrData()) timer.current = setTimeout(() => setActive(true), HOVER_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    active,
    handlers: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => {
        if (pointerType !== 'touch') start();
      },
      onPointerLeave: stop,
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        if (currentTarget.matches(':focus-visible')) start();
      },
      onBlur: stop,
    },
  };
}
