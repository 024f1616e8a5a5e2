import type { OtherFilm, Upload } from '@nitrate/ingest/contract';

/** What happens to the file of a film. */
interface FilmWork {
  state: 'receiving' | 'waiting' | 'processing' | 'failed';
  /** Of what has the state, 0 to 1. */
  progress: number;
}

/** By the id of the film. */
export type FilmsInWork = ReadonlyMap<string, FilmWork>;

type Item = Pick<Upload | OtherFilm, 'film' | 'state' | 'progress'> & Partial<Pick<Upload, 'bytes' | 'receivedBytes'>>;

/** The films in work. @param items uploads, the newest first: it says what becomes of the film */
export function filmsInWork(items: readonly Item[]): FilmsInWork {
  const works = new Map<string, FilmWork | undefined>();
  for (const item of items) {
    if (item.film && !works.has(item.film.id)) works.set(item.film.id, workOf(item));
  }
  return new Map([...works].flatMap(([film, work]) => (work ? [[film, work] as const] : [])));
}

function workOf({ state, progress, bytes = 0, receivedBytes = 0 }: Item): FilmWork | undefined {
  switch (state) {
    case 'receiving':
      return { state, progress: bytes === 0 ? 0 : receivedBytes / bytes };
    case 'received':
    case 'queued':
      return { state: 'waiting', progress };
    case 'processing':
    case 'failed':
      return { state, progress };
    case 'ready':
    case 'replaced':
      return undefined;
  }
}
