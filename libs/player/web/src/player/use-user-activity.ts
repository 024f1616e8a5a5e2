import { useEffect, useState, type RefObject } from 'react';

const idleMs = 2_500;

/** `idle` after 2.5 s without pointer or key; `focused` while the keyboard's focus is on the controls. */
export function useUserActivity(frame: RefObject<HTMLElement | null>): { idle: boolean; focused: boolean } {
  const [idle, setIdle] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const onActivity = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleMs);
    };
    for (const name of ['pointermove', 'pointerdown'] as const) element.addEventListener(name, onActivity, { signal });
    // The player's keys work on the whole page.
    document.addEventListener('keydown', onActivity, { signal });
    element.addEventListener(
      'focusin',
      ({ target }) => setFocused(target instanceof Element && target.matches(':focus-visible')),
      { signal },
    );
    element.addEventListener('focusout', () => setFocused(false), { signal });
    onActivity();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [frame]);
  return { idle, focused };
}
