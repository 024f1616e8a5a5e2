import type { FilmPart } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';

/** What the document of the embed player passes to its script, as JSON in the element `embeddedFilmId`. */
export interface EmbeddedFilm {
  locale: Locale;
  /** Slug. */
  film: string;
  title: string;
  /** Language tag of the title where it differs from the document's. */
  titleLang: string | undefined;
  /** `1931 · Haus der Filme` */
  facts: string;
  archive: { id: string; name: string };
  /** URL of the film's page, at the part that is shown. */
  page: string;
  /** Name of the site. */
  site: string;
  /** URL of a still that is shown until the film plays. */
  poster: string | undefined;
  /** The part that is shown; undefined for the whole film. */
  part?: FilmPart | undefined;
  /** Base URLs of API and media. */
  bases: { api: string; media: string };
}

/** Id of the element with the JSON of an `EmbeddedFilm`. */
export const embeddedFilmId = 'embedded-film';
