import { type Film, type FilmSummary } from '@nitrate/catalog/contract';

/** The summary of a film for a card, without its description. */
export function cardFilm(film: Film): FilmSummary {
  return {
    id: film.id,
    slug: film.slug,
    supplierId: film.supplierId,
    archive: film.archive,
    title: film.title,
    textLang: film.textLang,
    description: null,
    description_date: film.description_date,
    production_countryoforigin: film.production_countryoforigin,
    production_genre: film.production_genre,
    si_format_duration: film.si_format_duration,
    supplier_collection: film.supplier_collection,
    availability: film.availability,
    poster: film.poster,
    ...(film.card && { card: film.card }),
    addedAt: film.addedAt,
    ...(film.labels && { labels: film.labels }),
  };
}
