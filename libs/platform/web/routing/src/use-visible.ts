import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Calls `onVisible` once when an element becomes visible. Pass the result to the element as `ref`. */
export function useVisible(active: boolean, onVisible: () => void): RefObject<HTMLAnchorElement | null> {
  const ref = useRef<HTMLAnchorElement>(null);
  const report = useEffectEvent(onVisible);
  useEffect(() => {
    if (!active || !ref.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      report();
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [active]);
  return ref;
}
