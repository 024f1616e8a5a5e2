import { type FilmPart, filmPartQuery, readFilmPart, type SearchParams } from './passage';
import { watchPath } from './watch-path';

/** The film and the part of it in the address of a watch page. */
interface WatchAddress extends FilmPart {
  /** Id or slug. */
  film: string;
}

const maxFilmLength = 200;

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

/** Reads `?v=…&t=90`. No film where `v` is missing or longer than any id or slug. */
export function readWatchAddress(search: SearchParams): WatchAddress | undefined {
  const film = search.get('v')?.trim();
  if (!film || film.length > maxFilmLength) return undefined;
  return { film, ...readFilmPart(search) };
}
