import { apiUrl } from '@nitrate/api-client';
import type { CitationFormat } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';

interface CitationArg {
  /** Id or slug. */
  film: string;
  format: CitationFormat;
  lang: Locale;
}

/** The URL of a citation, for downloads. */
export const citationUrl = ({ film, format, lang }: CitationArg): string =>
  apiUrl(`/catalog/films/${encodeURIComponent(film)}/citation?${new URLSearchParams({ format, lang })}`);
