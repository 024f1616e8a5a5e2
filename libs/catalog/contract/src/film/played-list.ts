import { filmPartPath } from './film-part-path';
import type { FilmPart, SearchParams } from './passage';
import { watchPath } from './watch-path';

/** A list in the address of a watch page. */
export interface PlayedList {
  id: string;
  /** The token of its link, for a list that is shared by one. */
  share?: string;
}

/** Path of a film, or of a part of it, that plays on through a list: `/watch?v=metropolis&list=…`. */
export function listedFilmPath(film: string, { id, share }: PlayedList, part?: FilmPart | null): string {
  const path = part ? filmPartPath(film, part) : watchPath(film);
  return `${path}&list=${id}${share === undefined ? '' : `&share=${encodeURIComponent(share)}`}`;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The list of `?v=…&list=…`, through which the page plays on. */
export function readPlayedList(search: SearchParams): PlayedList | undefined {
  const id = search.get('list') ?? '';
  if (!uuid.test(id)) return undefined;
  const share = search.get('share') ?? '';
  return { id, ...(/^[\w-]{1,100}$/.test(share) && { share }) };
}
