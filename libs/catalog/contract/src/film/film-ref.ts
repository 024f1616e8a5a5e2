import type { Locale } from '@nitrate/contract-kit';
import type { Availability } from '../search/search-terms';

/** What the servers of other features say about a film: its name, its archive, whether it can be watched. */
export interface FilmRef {
  id: string;
  slug: string;
  title: string;
  titleLang: Locale;
  archive: string;
  supplierId: string;
  availability: Availability;
}

/** The film that a write of a film is for. */
export interface SurvivingFilm {
  /** The film itself, or the one into which it was merged, perhaps through others. */
  filmId: string;
  /** The films through which it was found, the named one first; none for a film that was not merged. */
  mergedFrom: readonly string[];
  /** Whether visitors see it. */
  isPublished: boolean;
}

/** What all ratings of a film come to. */
export interface FilmRating {
  filmId: string;
  /** From 1 to 5; null without ratings. */
  average: number | null;
  count: number;
}

/** An archive by its name, with the agreed part of the revenue of its films that it gets, 0 to 1; null: none agreed. */
export interface StoredArchive {
  id: string;
  name: string;
  share: number | null;
}
