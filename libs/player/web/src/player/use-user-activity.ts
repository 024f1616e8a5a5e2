import { useEffect, useRef, useState, type RefObject } from 'react';

const idleMs = 2_500;

interface UserActivity {
  /** For 2.5 s there was neither pointer nor key. */
  idle: boolean;
  /** The keyboard's focus is on the controls. */
  focused: boolean;
  /** Ends or begins `idle`, as a touch on the picture does. */
  wake: () => void;
  rest: () => void;
}

/** Follows what the user does in the frame. A touch on the picture itself is left to its gestures. */
export function useUserActivity(frame: RefObject<HTMLElement | null>): UserActivity {
  const [idle, setIdle] = useState(false);
  const [focused, setFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [{ wake, rest }] = useState(() => ({
    wake: () => {
      setIdle(false);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIdle(true), idleMs);
    },
    rest: () => setIdle(true),
  }));
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const onPointer = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'touch' || !(target instanceof HTMLVideoElement)) wake();
    };
    for (const name of ['pointermove', 'pointerdown'] as const) element.addEventListener(name, onPointer, { signal });
    // The player's keys work on the whole page.
    document.addEventListener('keydown', wake, { signal });
    element.addEventListener(
      'focusin',
      ({ target }) => setFocused(target instanceof Element && target.matches(':focus-visible')),
      { signal },
    );
    element.addEventListener('focusout', () => setFocused(false), { signal });
    wake();
    return () => {
      clearTimeout(timer.current);
      controller.abort();
    };
  }, [frame, wake]);
  return { idle, focused, wake, rest };
}
