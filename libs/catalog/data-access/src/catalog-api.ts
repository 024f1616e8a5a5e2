import {
  type FacetName,
  type Film,
  type FilmSummary,
  type FindFacetValuesQuery,
  type PersonRole,
  type PlaceRole,
  type SearchFilmsQuery,
  type TranscriptKey,
  type filmTranscripts,
  type findFacetValues,
  type getCollection,
  type getFilm,
  type getPerson,
  type getPlace,
  type listCollections,
  type relatedFilms,
  type searchFilms,
  type suggest,
  type transcriptCues,
  type transcriptText,
} from '@nitrate/catalog/contract';
import { type Locale, type ReplyOf } from '@nitrate/contract-kit';
import { api, call } from '@nitrate/api-client';

/** The summary of a film for a card, without its description. */
function cardFilm(film: Film): FilmSummary {
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

interface FilmArg {
  /** Id or slug. */
  readonly film: string;
  readonly lang: Locale;
}

const filmCall = ({ film, lang }: FilmArg) =>
  call<typeof getFilm>({ method: 'GET', url: '/catalog/films/:film', params: { film }, query: { lang } });

/** Reads of the catalogue. Each endpoint has the name of its contract, and each resource has one endpoint. */
export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchFilms: build.query<ReplyOf<typeof searchFilms>, SearchFilmsQuery>({
      query: (query) => call<typeof searchFilms>({ method: 'GET', url: '/catalog/films', query }),
    }),
    findFacetValues: build.query<
      ReplyOf<typeof findFacetValues>,
      { readonly facet: FacetName; readonly query: FindFacetValuesQuery }
    >({
      query: ({ facet, query }) =>
        call<typeof findFacetValues>({ method: 'GET', url: '/catalog/facets/:facet', params: { facet }, query }),
    }),
    getFilm: build.query<Film, FilmArg>({ query: filmCall }),
    /** Cards of films by id or slug, in this order; unknown ones are left out. */
    chosenFilms: build.query<readonly FilmSummary[], { readonly films: readonly string[]; readonly lang: Locale }>({
      queryFn: async ({ films, lang }, _api, _options, send) => {
        const responses = await Promise.all(films.map((film) => send(filmCall({ film, lang }))));
        const failed = responses.find(({ error }) => error && error.status !== 404);
        if (failed?.error) return { error: failed.error };
        return { data: responses.flatMap(({ data }) => (data ? [cardFilm(data as Film)] : [])) };
      },
    }),
    getPerson: build.query<
      ReplyOf<typeof getPerson>,
      { readonly person: string; readonly role?: PersonRole; readonly page: number; readonly lang: Locale }
    >({
      query: ({ person, ...query }) =>
        call<typeof getPerson>({ method: 'GET', url: '/catalog/people/:person', params: { person }, query }),
    }),
    getPlace: build.query<
      ReplyOf<typeof getPlace>,
      { readonly place: string; readonly role?: PlaceRole; readonly page: number; readonly lang: Locale }
    >({
      query: ({ place, ...query }) =>
        call<typeof getPlace>({ method: 'GET', url: '/catalog/places/:place', params: { place }, query }),
    }),
    relatedFilms: build.query<ReplyOf<typeof relatedFilms>, FilmArg>({
      query: ({ film, lang }) =>
        call<typeof relatedFilms>({
          method: 'GET',
          url: '/catalog/films/:film/related',
          params: { film },
          query: { lang },
        }),
    }),
    filmTranscripts: build.query<ReplyOf<typeof filmTranscripts>, { readonly film: string }>({
      query: (params) =>
        call<typeof filmTranscripts>({ method: 'GET', url: '/catalog/films/:film/transcripts', params }),
    }),
    transcriptCues: build.query<ReplyOf<typeof transcriptCues>, { readonly film: string } & TranscriptKey>({
      query: (params) =>
        call<typeof transcriptCues>({
          method: 'GET',
          url: '/catalog/films/:film/transcripts/:language/:kind/cues',
          params,
        }),
    }),
    transcriptText: build.query<ReplyOf<typeof transcriptText>, FilmArg>({
      query: ({ film, lang }) =>
        call<typeof transcriptText>({
          method: 'GET',
          url: '/catalog/films/:film/transcript-text',
          params: { film },
          query: { lang },
        }),
    }),
    suggest: build.query<ReplyOf<typeof suggest>, { readonly q: string; readonly lang: Locale }>({
      query: (query) => call<typeof suggest>({ method: 'GET', url: '/catalog/suggest', query }),
    }),
    getCollection: build.query<ReplyOf<typeof getCollection>, { readonly collection: string; readonly lang: Locale }>({
      query: ({ collection, ...query }) =>
        call<typeof getCollection>({
          method: 'GET',
          url: '/catalog/collections/:collection',
          params: { collection },
          query,
        }),
    }),
    listCollections: build.query<ReplyOf<typeof listCollections>, { readonly lang: Locale }>({
      query: (query) => call<typeof listCollections>({ method: 'GET', url: '/catalog/collections', query }),
    }),
  }),
});
