import { splitLocale } from '@nitrate/contract-kit';

/** Path and search of the page, without language. */
export const currentPath = (): string => splitLocale(location.pathname).path + location.search;
