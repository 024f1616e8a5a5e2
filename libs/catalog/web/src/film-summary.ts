import { type Film, type FilmSummary } from '@nitrate/catalog/contract';

/** The part of a record that a card shows. */
export function filmSummary(film: Film): FilmSummary {
  return {
    id: film.id,
    slug: film.slug,
    supplierId: film.supplierId,
    archive: film.archive,
    title: film.title,
    textLang: film.textLang,
    description: film.description,
    description_date: film.description_date,
    production_countryoforigin: film.production_countryoforigin,
    production_genre: film.production_genre,
    si_format_duration: film.si_format_duration,
    supplier_collection: film.supplier_collection,
    availability: film.availability,
    poster: film.poster,
    addedAt: film.addedAt,
  };
}

/** A summary without its description, which no card shows. */
export const cardFilm = (film: FilmSummary): FilmSummary => ({ ...film, description: null });
