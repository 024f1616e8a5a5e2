import { createContext, useContext } from 'react';

/** Fetches a page's chunk and data ahead of a visit; given by the shell. Paths hold their language. */
export type Prefetch = (path: string) => void;

export const PrefetchContext = createContext<Prefetch>(() => undefined);

export const usePrefetch = (): Prefetch => useContext(PrefetchContext);
