import type { Locale } from '@nitrate/contract-kit';
import type { TranscriptFormat, TranscriptKey } from './film-transcripts';

/** The page of the films that an archive holds, by its name; a comma inside a value of a filter is escaped. */
export const holdingsPath = (archive: string): string =>
  `/archive?archive=${encodeURIComponent(archive.replace(/[\\,]/g, '\\$&')).replaceAll('%20', '+')}`;

/** The list of films in the studio. */
export const studioFilmsPath = '/studio/films';

/** The page of a film in the studio. */
export const studioFilmPath = (film: string): string => `${studioFilmsPath}/${encodeURIComponent(film)}`;

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
