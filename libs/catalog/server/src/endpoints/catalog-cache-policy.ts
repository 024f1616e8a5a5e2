import { publicFor } from '@nitrate/http';

/** Public and short, so that a film just imported appears within seconds. */
export const catalogCachePolicy = { cache: publicFor(10) };
