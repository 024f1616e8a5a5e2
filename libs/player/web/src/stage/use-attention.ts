import { useEffect, useState, type RefObject } from 'react';

const idleMs = 2_500;

/** Whether somebody is at the controls: moved within the last 2.5 s, or has the keyboard's focus on them. */
export function useAttention(frame: RefObject<HTMLElement | null>): { idle: boolean; focused: boolean } {
  const [idle, setIdle] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gone = new AbortController();
    const { signal } = gone;
    const stir = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleMs);
    };
    for (const name of ['pointermove', 'pointerdown'] as const) element.addEventListener(name, stir, { signal });
    // The player's keys work on the whole page.
    document.addEventListener('keydown', stir, { signal });
    element.addEventListener(
      'focusin',
      ({ target }) => setFocused(target instanceof Element && target.matches(':focus-visible')),
      { signal },
    );
    element.addEventListener('focusout', () => setFocused(false), { signal });
    stir();
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [frame]);
  return { idle, focused };
}
