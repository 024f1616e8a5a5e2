import type { Locale } from '@nitrate/contract-kit';
import type { TranscriptFormat, TranscriptKey } from './film-transcripts';
import { type FilmPart, filmPartQuery, readFilmPart } from './passage';

/** The film and the part of it in the address of a watch page. */
interface WatchAddress extends FilmPart {
  /** Id or slug. */
  film: string;
}

/** A list in the address of a watch page. */
export interface PlayedList {
  id: string;
  /** The token of its link, for a list that is shared by one. */
  share?: string;
}

const maxFilmLength = 200;

/** Path of a film's page without language, optionally at a time of the film: `/watch?v=metropolis&t=90`. */
export function watchPath(film: string, startMs = 0): string {
  const seconds = Math.floor(startMs / 1000);
  return `/watch?v=${encodeURIComponent(film)}${seconds > 0 ? `&t=${seconds}` : ''}`;
}

/**
 * Path of a part of a film: `/watch?v=metropolis&t=90.5&end=120`. Without an end it is a moment, without a start the
 * film. Times are in milliseconds of the film.
 */
export function passagePath(film: string, part: { startMs: number | null; endMs: number | null }): string {
  const path = watchPath(film);
  if (part.startMs === null) return path;
  return `${path}&t=${part.startMs / 1000}${part.endMs === null ? '' : `&end=${part.endMs / 1000}`}`;
}

/** Path of a film, or of a part of it: `/watch?v=metropolis&t=90&end=120`. */
export function filmPartPath(film: string, part: FilmPart): string {
  const query = filmPartQuery(part);
  return query === '' ? watchPath(film) : `${watchPath(film)}&${query}`;
}

/** Path of a film's page that plays on through a list: `/watch?v=metropolis&list=…`. */
export function listedFilmPath(film: string, { id, share }: PlayedList): string {
  return `${watchPath(film)}&list=${id}${share === undefined ? '' : `&share=${encodeURIComponent(share)}`}`;
}

/** Path without language of the player that other sites may embed, for a film or a part of it. */
export const embedPath = (film: string, part?: FilmPart): string =>
  withPart(`/embed/${encodeURIComponent(film)}`, part);

/** Path of the IIIF manifest of a film, which has the texts of all languages; of a part it has a range. */
export const manifestPath = (film: string, part?: FilmPart): string =>
  withPart(`/iiif/${encodeURIComponent(film)}/manifest.json`, part);

function withPart(path: string, part: FilmPart = { startMs: 0 }): string {
  const query = filmPartQuery(part);
  return query === '' ? path : `${path}?${query}`;
}

/** Permanent path of a film's preview below the media base. */
export const previewFile = (film: string): string => `preview/${encodeURIComponent(film)}`;

/** The part of `URLSearchParams` that is used here. */
interface SearchParams {
  get(name: string): string | null;
}

/** Reads `?v=…&t=90`. No film where `v` is missing or longer than any id or slug. */
export function readWatchAddress(search: SearchParams): WatchAddress | undefined {
  const film = search.get('v')?.trim();
  if (!film || film.length > maxFilmLength) return undefined;
  return { film, ...readFilmPart(search) };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The list of `?v=…&list=…`, through which the page plays on. In a file of its own, because the first frame does not need it. */
export function readPlayedList(search: SearchParams): PlayedList | undefined {
  const id = search.get('list') ?? '';
  if (!uuid.test(id)) return undefined;
  const share = search.get('share') ?? '';
  return { id, ...(/^[\w-]{1,100}$/.test(share) && { share }) };
}

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
