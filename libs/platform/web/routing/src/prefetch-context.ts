import { createContext, useContext } from 'react';

/** Prefetches chunk and data of a page; the shell provides it. The path includes the locale. */
export type Prefetch = (path: string) => void;

export const PrefetchContext = createContext<Prefetch>(() => undefined);

export const usePrefetch = (): Prefetch => useContext(PrefetchContext);
