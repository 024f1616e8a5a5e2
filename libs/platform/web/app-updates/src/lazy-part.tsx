import { type ComponentType, lazy, useEffect, useState } from 'react';
import { leaveLost } from './chunk-failures';

type Load<P> = () => Promise<ComponentType<P>>;

/**
 * Like `lazy` of React, for a part of a page that the page can do without: a menu, a dialog. Where its chunk cannot be
 * loaded, nothing is rendered, instead of an error of the whole page, and it is loaded again when the browser is online
 * again or the part is next opened. Render it inside of `Suspense`.
 */
export const lazyPart = <P extends object>(load: Load<P>): ComponentType<P> =>
  // `watchChunkFailures` says so to the user.
  partThatMayBeLost(load, () => undefined);

/** The same for what appears or works without being asked for: without its chunk, the page goes on as it is. */
export const backgroundPart = <P extends object>(load: Load<P>): ComponentType<P> => partThatMayBeLost(load, leaveLost);

function partThatMayBeLost<P extends object>(load: Load<P>, onLost: (error: unknown) => void): ComponentType<P> {
  let isLost = false;
  const create = () => {
    isLost = false;
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        onLost(error);
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
