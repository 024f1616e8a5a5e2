import { type ComponentType, lazy, useEffect, useState } from 'react';

type Load<P> = () => Promise<ComponentType<P>>;

/**
 * Like `lazy` of React, for what a user asked for and the page can do without: a menu, a dialog. Where its chunk cannot
 * be loaded, nothing is rendered, instead of an error of the whole page, and it is loaded again when the browser is
 * online again or the part is next opened; `watchChunkFailures` says so to the user. Render it inside of `Suspense`.
 * What nobody waits for is a `DeferredSlot`.
 */
export function lazyPart<P extends object>(load: Load<P>): ComponentType<P> {
  let isLost = false;
  const create = () => {
    isLost = false;
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch {
        isLost = true;
        return { default: Nothing };
      }
    });
  };
  let shared = create();

  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => shared);
    useEffect(() => {
      const loadLost = () => {
        if (isLost) shared = create();
        setPart(() => shared);
      };
      addEventListener('online', loadLost);
      return () => {
        removeEventListener('online', loadLost);
        if (isLost) shared = create();
      };
    }, []);
    return <Part {...props} />;
  };
}

const Nothing = () => null;
