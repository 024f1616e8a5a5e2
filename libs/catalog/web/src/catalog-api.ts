import {
  type Film,
  type FilmSummary,
  type filmTranscripts,
  type getFilm,
  type listCollections,
  type relatedFilms,
  type searchFilms,
  type SearchFilmsQuery,
  type suggest,
} from '@nitrate/catalog/contract';
import { type Locale, type ReplyOf } from '@nitrate/contract-kit';
import { api, call } from '@nitrate/api-client';
import { cardFilm, filmSummary } from './film-summary';

interface FilmArg {
  /** Id or slug. */
  readonly film: string;
  readonly lang: Locale;
}

/** What a row of cards shows of a search. */
export interface Browsed {
  readonly films: readonly FilmSummary[];
  readonly total: number;
  readonly totalIsEstimate: boolean;
  readonly decades: readonly { readonly value: string; readonly count: number }[];
}

/** A search is asked for again at once by the reader, and quickest with other words: repeating it helps nobody. */
const onlyOnce = { queryRetries: 0 };

/** Reads of the catalogue. Each endpoint has the name of its contract. */
export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchFilms: build.query<ReplyOf<typeof searchFilms>, SearchFilmsQuery>({
      query: (query) => call<typeof searchFilms>({ method: 'GET', url: '/catalog/films', query }),
      extraOptions: onlyOnce,
    }),
    /** A search for a row of cards: without the facets and descriptions that no row shows. */
    browseFilms: build.query<Browsed, SearchFilmsQuery>({
      query: (query) => call<typeof searchFilms>({ method: 'GET', url: '/catalog/films', query }),
      transformResponse: ({ films, total, totalIsEstimate, facets }: ReplyOf<typeof searchFilms>) => ({
        films: films.map(cardFilm),
        total,
        totalIsEstimate,
        decades: (facets['decade'] ?? []).map(({ value, count }) => ({ value, count })),
      }),
    }),
    getFilm: build.query<Film, FilmArg>({
      query: ({ film, lang }) =>
        call<typeof getFilm>({ method: 'GET', url: '/catalog/films/:film', params: { film }, query: { lang } }),
    }),
    /** Films by id or slug, in this order, as cards show them; those that are gone are left out. */
    chosenFilms: build.query<readonly FilmSummary[], { readonly films: readonly string[]; readonly lang: Locale }>({
      queryFn: async ({ films, lang }, _api, _options, send) => {
        const answers = await Promise.all(
          films.map((film) =>
            send(
              call<typeof getFilm>({ method: 'GET', url: '/catalog/films/:film', params: { film }, query: { lang } }),
            ),
          ),
        );
        const failed = answers.find(({ error }) => error && error.status !== 404);
        if (failed?.error) return { error: failed.error };
        return { data: answers.flatMap(({ data }) => (data ? [cardFilm(filmSummary(data as Film))] : [])) };
      },
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
    suggest: build.query<ReplyOf<typeof suggest>, { readonly q: string; readonly lang: Locale }>({
      query: (query) => call<typeof suggest>({ method: 'GET', url: '/catalog/suggest', query }),
      extraOptions: onlyOnce,
    }),
    listCollections: build.query<ReplyOf<typeof listCollections>, { readonly lang: Locale }>({
      query: (query) => call<typeof listCollections>({ method: 'GET', url: '/catalog/collections', query }),
    }),
  }),
});
