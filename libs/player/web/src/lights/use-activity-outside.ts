import { useEffect, useState, type RefObject } from 'react';

/** How long the lights stay up after the last movement outside of the player. */
const restMs = 4_000;

/** True while the visitor does something outside of an element: moves, scrolls, presses, or has the focus there. */
export function useActivityOutside(element: RefObject<HTMLElement | null>): boolean {
  const [active, setActive] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const isInside = ({ target }: Event) => target instanceof Node && element.current?.contains(target) === true;
    const rest = () => setActive(false);
    const onActivity = (event: Event) => {
      clearTimeout(timer);
      if (isInside(event)) return rest();
      setActive(true);
      timer = setTimeout(rest, restMs);
    };
    for (const name of ['pointermove', 'pointerdown', 'wheel', 'scroll'] as const) {
      document.addEventListener(name, onActivity, { signal, passive: true });
    }
    document.addEventListener(
      'focusin',
      (event) => {
        const { target } = event;
        setFocused(!isInside(event) && target instanceof Element && target.matches(':focus-visible'));
      },
      { signal },
    );
    document.addEventListener('focusout', () => setFocused(false), { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [element]);
  return active || focused;
}
