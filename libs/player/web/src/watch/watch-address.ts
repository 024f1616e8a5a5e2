/** What the address of a watch page asks for. */
export interface WatchAddress {
  /** Id or slug. */
  film: string;
  /** Where to begin, in milliseconds of the film. */
  startMs: number;
}

const longest = 48 * 3600;

/** `?v=…&t=90`. No film where `v` is missing or longer than any id or slug. */
export function readWatchAddress(search: URLSearchParams): WatchAddress | undefined {
  const film = search.get('v')?.trim();
  if (!film || film.length > 200) return undefined;
  const seconds = Number(search.get('t') ?? 0);
  return { film, startMs: seconds > 0 && seconds < longest ? Math.round(seconds * 1000) : 0 };
}

/** Path of a film's page, without language. */
export function watchPath(film: string, ms = 0): string {
  const seconds = Math.floor(ms / 1000);
  return `/watch?v=${encodeURIComponent(film)}${seconds > 0 ? `&t=${seconds}` : ''}`;
}
