import { defaultPageSize, defineEndpoint, LocaleQuery } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { FilmSummary } from '../film/film';
import { filterNames, sorts } from './search-terms';

/** Comma-separated values of one facet; a comma inside a value is written `\,`. */
const FacetValues = Type.Optional(Type.String({ maxLength: 2000 }));
const Year = Type.Optional(Type.Integer({ minimum: 1800, maximum: 2200 }));
const Minutes = Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 }));

export const SearchFilmsQuery = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 10_000 })),
    page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 96, default: defaultPageSize })),
    sort: Type.Optional(Type.Enum(sorts)),
    /** Films that can be watched, then records that cannot; each in the order of the sort. Absent: false. */
    watchableFirst: Type.Optional(Type.Boolean()),
    decade: FacetValues,
    genre: FacetValues,
    country: FacetValues,
    collection: FacetValues,
    format: FacetValues,
    language: FacetValues,
    archive: FacetValues,
    duration: FacetValues,
    availability: FacetValues,
    transcript: FacetValues,
    rights: FacetValues,
    /** Made before this year. */
    olderThan: Year,
    /** Made after this year. */
    greaterThan: Year,
    shorterThan: Minutes,
    longerThan: Minutes,
    /** Names of the facets to count, comma-separated. Empty: none. Absent: all. */
    facets: Type.Optional(Type.String({ maxLength: 200 })),
    /** `card`: without descriptions, excerpts and passages. Absent: everything. */
    detail: Type.Optional(Type.Enum(['card'])),
    /** Only the words as they are typed, without corrected spellings. Absent: false. */
    asTyped: Type.Optional(Type.Boolean()),
    lang: LocaleQuery,
  },
  { additionalProperties: false },
);
export type SearchFilmsQuery = Static<typeof SearchFilmsQuery>;

/** A facet value with the number of films that would be found by it. */
export const FacetCount = Type.Object({
  value: Type.String(),
  label: Type.String(),
  count: Type.Integer(),
  /** The count is an estimate, because counting all matches would take too long. Show it rounded, as "about". */
  isEstimate: Type.Optional(Type.Literal(true)),
});

const Passage = Type.Object({ startMs: Type.Integer(), text: Type.String(), language: Type.String() });

/** A hit with a marked excerpt of the matching text, or the matching passages. */
const Hit = Type.Object({
  ...FilmSummary.properties,
  /** For the entry of a record in a list; absent in cards. `labels` then includes its countries and format. */
  production_talent_director: Type.Optional(Type.Array(Type.String())),
  /** What the film is on: the first value of the field. */
  production_format: Type.Optional(Type.Array(Type.String())),
  /** The title with the same marks as the excerpt; absent where no word of it matches. */
  markedTitle: Type.Optional(Type.String()),
  /** Excerpt with `\u0002` before and `\u0003` after each match. */
  excerpt: Type.Optional(Type.String()),
  /** The best of the matching passages in one of its transcripts, in order of time, with the marks of the excerpt. */
  passages: Type.Optional(Type.Array(Passage)),
  /** How many passages of that transcript match. */
  passageCount: Type.Optional(Type.Integer()),
});

/** What of a query was not searched as typed. */
const QueryNotes = Type.Object({
  /** Names before a colon that are no search fields. They were searched as plain words. */
  unknownFields: Type.Array(Type.String()),
  /** The search fields, in the requested language; empty without unknown ones. */
  fields: Type.Array(Type.String()),
  /** The part that was searched of a query that is too long. */
  shortenedTo: Type.Union([Type.String(), Type.Null()]),
});

/** A search with a part of the query left out. */
const WiderSearch = Type.Object({
  q: Type.String(),
  /** The part that is left out, as typed. */
  without: Type.Array(Type.String()),
  /** Nothing is left out: the words of fields are searched in all fields. */
  inAllFields: Type.Optional(Type.Literal(true)),
  total: Type.Integer(),
  totalIsEstimate: Type.Boolean(),
});

/** The number of films of a search without one of its filters, all values of it. */
const WithoutFilter = Type.Object({
  filter: Type.Enum(filterNames),
  total: Type.Integer(),
  totalIsEstimate: Type.Boolean(),
});

export const searchFilms = defineEndpoint({
  method: 'GET',
  url: '/catalog/films',
  summary: 'Search and browse films, with facets',
  access: 'anyone',
  query: SearchFilmsQuery,
  reply: Type.Object({
    total: Type.Integer(),
    /** The total is an estimate, because counting all matches would take too long. Show it rounded, as "about". */
    totalIsEstimate: Type.Boolean(),
    page: Type.Integer(),
    size: Type.Integer(),
    films: Type.Array(Hit),
    facets: Type.Record(Type.String(), Type.Array(FacetCount)),
    didYouMean: Type.Union([Type.String(), Type.Null()]),
    /** Absent when the query was searched as typed. */
    notes: Type.Optional(QueryNotes),
    /** Searches that find films where this one finds none. Absent when it finds films. */
    wider: Type.Optional(Type.Array(WiderSearch)),
    /** The filters without each of which alone a search that finds nothing would find films. Absent without any. */
    withoutFilter: Type.Optional(Type.Array(WithoutFilter)),
    /** Films of the archive have enough ratings for the order `bestRated`. Absent where none has. */
    hasRatings: Type.Optional(Type.Literal(true)),
  }),
  refusals: ['searchTooBroad', 'searchTooSlow'],
});
