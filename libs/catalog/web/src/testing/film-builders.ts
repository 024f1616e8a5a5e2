import { type Film, type FilmSummary } from '@nitrate/catalog/contract';
import { type SearchReply } from '../results/use-film-results';

/** A film summary. */
export function aFilm(over: Partial<FilmSummary> = {}): FilmSummary {
  return {
    id: 'film-1',
    slug: 'a-walk',
    supplierId: 'HFC-0412',
    archive: { id: 'a1', slug: 'harbour', name: 'Harbour Archive' },
    title: 'A Walk Through the New City',
    textLang: { title: 'en', description: 'en' },
    description: null,
    description_date: '1931',
    production_countryoforigin: ['Germany'],
    production_genre: ['Documentary'],
    si_format_duration: '00:14:02',
    supplier_collection: 'Harbour Film Collection',
    availability: 'full',
    poster: null,
    addedAt: '2026-11-01T00:00:00.000Z',
    ...over,
  };
}

/** A film record. */
export function aRecord(over: Partial<Film> = {}): Film {
  return {
    ...aFilm(),
    alternativeTitles: [],
    contentnotes: null,
    keywords: ['bridges'],
    language: ['de'],
    dataLicence: [],
    rights: null,
    source: null,
    production_original_airdate: null,
    production_shoot_decade: null,
    production_shoot_year: null,
    production_actor: [],
    production_award: [],
    production_cityoforigin: [],
    production_countryofaction: [],
    production_format: [],
    production_regionofaction: [],
    production_studio: [],
    production_talent_additionalcrew: [],
    production_talent_cameraman: ['Johann Rehm'],
    production_talent_cast_principals: [],
    production_talent_composer: [],
    production_talent_director: ['Elsa Brandt'],
    production_talent_director_photography: [],
    production_talent_editor: [],
    production_talent_producer: [],
    production_talent_producer_exec: [],
    ...over,
  };
}

const facet = (...counts: [string, number][]) => counts.map(([value, count]) => ({ value, label: value, count }));

/** The reply of a search. */
export function aSearchReply(over: Partial<SearchReply> = {}): SearchReply {
  return {
    total: 118,
    totalIsEstimate: false,
    page: 1,
    size: 24,
    films: [aFilm()],
    facets: {
      decade: facet(['1920', 40], ['1930', 78], ['1950', 3]),
      genre: facet(
        ['Documentary', 90],
        ['Newsreel', 64],
        ['Drama', 31],
        ['Industrial', 22],
        ['Amateur', 9],
        ['War', 2],
      ),
      availability: facet(['full', 52], ['none', 66]),
    },
    didYouMean: null,
    ...over,
  };
}
