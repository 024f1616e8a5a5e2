import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the page is taken over from it, true from then on. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
