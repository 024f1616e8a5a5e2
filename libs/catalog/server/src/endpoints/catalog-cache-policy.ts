import { publicFor } from '@nitrate/http';

/** A short TTL, so that an imported film appears within seconds. */
export const catalogCachePolicy = { cache: publicFor(10) };
