import { apiUrl } from '@nitrate/api-client';
import type { CitationFormat } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';

interface CitationArg {
  /** Id or slug. */
  film: string;
  format: CitationFormat;
  lang: Locale;
  /** Cited time of the film, in seconds. */
  t?: number | undefined;
  /** End of a cited passage, in seconds. */
  end?: number | undefined;
}

/** The URL of a citation, for downloads. */
export const citationUrl = ({ film, format, lang, t, end }: CitationArg): string => {
  const query = new URLSearchParams({
    format,
    lang,
    ...(t !== undefined && { t: String(t) }),
    ...(end !== undefined && { end: String(end) }),
  });
  return apiUrl(`/catalog/films/${encodeURIComponent(film)}/citation?${query}`);
};

/** The URL of the table of requested films, for a download. */
export const mostRequestedCsvUrl = (lang: Locale): string =>
  apiUrl(`/studio/digitisation-requests.csv?${new URLSearchParams({ lang })}`);
