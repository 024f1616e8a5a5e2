import { apiUrl } from '@nitrate/api-client';
import type { Locale } from '@nitrate/contract-kit';

/** The URL of the table of requested films, for a download. */
export const mostRequestedCsvUrl = (lang: Locale): string =>
  apiUrl(`/studio/digitisation-requests.csv?${new URLSearchParams({ lang })}`);
