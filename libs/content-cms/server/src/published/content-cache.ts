import { publicFor } from '@nitrate/http';

/** Browsers revalidate each time, with the ETag; shared caches after a minute. */
export const contentCache = { cache: publicFor(0, 60) };
