import type { Availability } from '@nitrate/catalog/contract';
import type { FilmRecord } from '../store/film-record';

/** The fields of a film that are indexed. */
export interface IndexedFilm extends FilmRecord {
  id: string;
  availability: Availability;
  durationMs: number | null;
  /** The different words of its transcripts. */
  spoken: readonly { language: string; words: ReadonlySet<string> }[];
  /** The archives' own numbers of the films that were merged into this one, which find it as well. */
  mergedSupplierIds?: readonly string[];
}
