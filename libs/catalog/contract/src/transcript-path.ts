import type { Locale } from '@nitrate/contract-kit';
import type { TranscriptFormat, TranscriptKey } from './film-transcripts';

/** The path of a transcript as a file, below the API. */
export function transcriptPath(
  film: string,
  { language, kind }: TranscriptKey,
  { format, lang }: { format: TranscriptFormat; lang: Locale },
): string {
  return `/catalog/films/${encodeURIComponent(film)}/transcripts/${language}/${kind}?format=${format}&lang=${lang}`;
}

/** The page of the studio for the transcripts of a film. */
export const studioTranscriptsPath = (film: string): string => `/studio/films/${encodeURIComponent(film)}/transcripts`;
