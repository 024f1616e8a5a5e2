import { useEffect, useRef, useState, type RefCallback } from 'react';

/** Calls `onVisible` once when an element becomes visible. Pass the result to the element as `ref`. */
export function useVisible(active: boolean, onVisible: () => void): RefCallback<Element> {
  const [element, setElement] = useState<Element | null>(null);
  const latest = useRef(onVisible);
  useEffect(() => {
    latest.current = onVisible;
  });
  useEffect(() => {
    if (!active || !element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      latest.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [active, element]);
  return setElement;
}
