import { FilmSummary, Poster, SearchFilmsQuery } from '@nitrate/catalog/contract';
import { locales, OrNull, Uuid } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { listLimits as limits, listTypes, mailPeriods, visibilities } from './list-rules';

/** At least one character that is no space. */
export const ListName = Type.String({ minLength: 1, maxLength: limits.maxName, pattern: '\\S' });
export const ListDescription = Type.String({ maxLength: limits.maxDescription });

const { q, sort, decade, genre, country, collection, format, language, archive, duration } =
  SearchFilmsQuery.properties;
const { availability, transcript, rights, olderThan, greaterThan, shorterThan, longerThan } =
  SearchFilmsQuery.properties;

/** The search of a smart list: the words, filters and order of a search of the archive. */
export const SavedQuery = Type.Object(
  {
    q,
    sort,
    decade,
    genre,
    country,
    collection,
    format,
    language,
    archive,
    duration,
    availability,
    transcript,
    rights,
    olderThan,
    greaterThan,
    shorterThan,
    longerThan,
  },
  { additionalProperties: false },
);

export const FilmList = Type.Object({
  id: Uuid,
  type: Type.Enum(listTypes),
  name: Type.String(),
  description: Type.String(),
  visibility: Type.Enum(visibilities),
  /** Null for a plain list. */
  query: OrNull(SavedQuery),
  /** Films of a plain list; null for a smart list, whose films are searched when it is opened. */
  count: OrNull(Type.Integer()),
  /** Films that a smart list of the user finds since they opened it last; null for others. */
  newSince: OrNull(Type.Integer()),
  /** Null for all but the owner of a smart list. */
  mail: OrNull(Type.Enum(mailPeriods)),
  /** Whether it is a list of the current user. */
  isOwn: Type.Boolean(),
  /** Opens the list by `?share=`; null for all but the owner, and without a link. */
  shareToken: OrNull(Type.String()),
  /** ISO times. */
  createdAt: Type.String(),
  changedAt: Type.String(),
});

/** The picture of a film of a list. */
export const ListCover = Type.Object({
  title: Type.String(),
  poster: OrNull(Poster),
  card: Type.Optional(Type.String()),
});

/** One of several lists, with the pictures of its first films. */
export const ListedList = Type.Object({ ...FilmList.properties, covers: Type.Array(ListCover) });

/** A film of a list. A list has a film once, so the item's id is the film's. */
export const ListItem = Type.Object({
  id: Uuid,
  /** Orders the items of the list as a string of bytes. */
  position: Type.String(),
  /** ISO time. */
  addedAt: Type.String(),
  /** Why the film is in the list; empty without one. */
  note: Type.String(),
  /** Null for a film that is not published any more; `title` still names it. */
  film: OrNull(FilmSummary),
  title: Type.String(),
  titleLang: Type.Enum(locales),
});

export type SavedQuery = Static<typeof SavedQuery>;
export type FilmList = Static<typeof FilmList>;
export type ListCover = Static<typeof ListCover>;
export type ListedList = Static<typeof ListedList>;
export type ListItem = Static<typeof ListItem>;
