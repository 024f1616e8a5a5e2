import { locales, LocaleQuery, defineEndpoint, OrNull } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { availabilities } from '../search/search-terms';
import { listFields, textFields } from './metadata-fields';

const Locale = Type.Enum(locales);
const Availability = Type.Enum(availabilities);

/**
 * A still in several widths and formats. The path of a variant below the media base is `${base}-${width}.${format}`.
 * `placeholder` is a tiny `data:` image to show while it loads.
 */
export const Poster = Type.Object({
  base: Type.String(),
  widths: Type.Array(Type.Integer()),
  formats: Type.Array(Type.String()),
  /** Of the widest variant, in pixels. */
  width: Type.Integer(),
  height: Type.Integer(),
  placeholder: Type.String(),
});

/** Path of the drawn card below the API base, see `filmCard`. Absent with a poster. */
const Card = Type.Optional(Type.String());

/** Names of values in the requested language, by facet and value; a value without one is its own name. */
export const TermLabels = Type.Object({
  genre: Type.Optional(Type.Record(Type.String(), Type.String())),
  format: Type.Optional(Type.Record(Type.String(), Type.String())),
  country: Type.Optional(Type.Record(Type.String(), Type.String())),
  language: Type.Optional(Type.Record(Type.String(), Type.String())),
  keyword: Type.Optional(Type.Record(Type.String(), Type.String())),
});

/** A licence or rights statement in the requested language, with the address of its text. */
export const NamedLink = Type.Object({ name: Type.String(), url: Type.Union([Type.String(), Type.Null()]) });

/** An identifier of the film elsewhere. Without a scheme and an address where it is of none that is known. */
export const FilmIdentifier = Type.Object({
  /** Its name: `AVefi`. */
  scheme: OrNull(Type.String()),
  value: Type.String(),
  url: OrNull(Type.String()),
});

const ArchiveRef = Type.Object({ id: Type.String(), slug: Type.String(), name: Type.String() });

/**
 * The fields of a card. Texts are in the requested language, else in the other; `textLang` has the language of each.
 */
export const FilmSummary = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  supplierId: Type.String(),
  archive: ArchiveRef,
  title: Type.String(),
  textLang: Type.Record(Type.String(), Locale),
  description: Type.Union([Type.String(), Type.Null()]),
  description_date: Type.Union([Type.String(), Type.Null()]),
  production_countryoforigin: Type.Array(Type.String()),
  production_genre: Type.Array(Type.String()),
  si_format_duration: Type.Union([Type.String(), Type.Null()]),
  supplier_collection: Type.Union([Type.String(), Type.Null()]),
  availability: Availability,
  poster: Type.Union([Poster, Type.Null()]),
  card: Card,
  addedAt: Type.String(),
  /** Of the first genre. */
  labels: Type.Optional(TermLabels),
});

const NullableText = Type.Union([Type.String(), Type.Null()]);
const TextList = Type.Array(Type.String());
const optionalTexts = Object.fromEntries(textFields.map((field) => [field, NullableText])) as Record<
  (typeof textFields)[number],
  typeof NullableText
>;
const lists = Object.fromEntries(listFields.map((field) => [field, TextList])) as Record<
  (typeof listFields)[number],
  typeof TextList
>;

/** The whole record. */
export const Film = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  supplierId: Type.String(),
  archive: ArchiveRef,
  title: Type.String(),
  /** Other titles of the film, and its title in the other language where that differs. */
  alternativeTitles: Type.Array(Type.String()),
  description: Type.Union([Type.String(), Type.Null()]),
  contentnotes: Type.Union([Type.String(), Type.Null()]),
  keywords: Type.Array(Type.String()),
  /** Language of a text, by field name. */
  textLang: Type.Record(Type.String(), Locale),
  /** Absent without any. */
  identifiers: Type.Optional(Type.Array(FilmIdentifier)),
  /** Languages spoken or shown in the film, ISO 639. */
  language: Type.Array(Type.String()),
  /** Licences of the record, that is of the metadata; several apply together. */
  dataLicence: Type.Array(NamedLink),
  /** Rights of the film: a statement of rightsstatements.org, a Creative Commons licence, or a text without address. */
  rights: Type.Union([NamedLink, Type.Null()]),
  /** Address of the record at its archive. */
  source: NullableText,
  ...optionalTexts,
  ...lists,
  availability: Availability,
  poster: Type.Union([Poster, Type.Null()]),
  card: Card,
  /** Path of the picture for link previews below the API base, see `filmSocialPicture`. */
  socialPicture: Type.Optional(Type.String()),
  addedAt: Type.String(),
  /** Absent with fewer than `minRatings` ratings. The average is of ratings from 1 to 5. */
  rating: Type.Optional(Type.Object({ average: Type.Number(), count: Type.Integer() })),
  labels: Type.Optional(TermLabels),
});

/** Properties of a film's media, passed from ingest to the catalogue on the server once they are ready. */
export const FilmMedia = Type.Object({
  availability: Availability,
  poster: Type.Union([Poster, Type.Null()]),
  durationMs: Type.Integer(),
});

export type TermLabels = Static<typeof TermLabels>;
export type FilmIdentifier = Static<typeof FilmIdentifier>;
export type NamedLink = Static<typeof NamedLink>;
export type Poster = Static<typeof Poster>;
export type FilmSummary = Static<typeof FilmSummary>;
export type Film = Static<typeof Film>;
export type FilmMedia = Static<typeof FilmMedia>;

export const FilmParams = Type.Object({
  film: Type.String({ minLength: 1, maxLength: 200, description: 'id or slug' }),
});

export const getFilm = defineEndpoint({
  method: 'GET',
  url: '/catalog/films/:film',
  summary: 'One film by its id or slug',
  access: 'anyone',
  params: FilmParams,
  query: Type.Object({ lang: LocaleQuery }),
  reply: Film,
  refusals: ['filmNotFound'],
});
