import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react';

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

interface LatePart<P> {
  Part: ComponentType<P>;
  /** Loads the part before it is rendered: on the server, which renders only what is loaded, and before a navigation. */
  preload: () => Promise<void>;
}

/**
 * What the server renders, and the browser can hydrate late: its chunk is not part of the first load. Until it is there,
 * the part stays as the server rendered it.
 */
export function latePart<P extends object>(load: Load<P>): LatePart<P> {
  let loaded: ComponentType<P> | undefined;
  const loadPart = async () => (loaded ??= await load());
  const Lazy = lazyPart(loadPart);
  function Part(props: P) {
    const [part] = useState(() => loaded ?? Lazy);
    return <Suspense fallback={null}>{createElement(part, props)}</Suspense>;
  }
  return { Part, preload: async () => void (await loadPart().catch(() => undefined)) };
}
