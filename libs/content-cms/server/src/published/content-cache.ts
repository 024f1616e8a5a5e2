import { publicFor } from '@nitrate/http';

/** Browsers always revalidate with the ETag; shared caches after a minute. */
export const contentCache = { cache: publicFor(0, 60) };
