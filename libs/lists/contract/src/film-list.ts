import { FilmSummary, Poster, SearchFilmsQuery } from '@nitrate/catalog/contract';
import { locales, OrNull, Uuid } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { TimeMs } from './bookmark';
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
  /** Films and passages of a plain list; null for a smart list, whose films are searched when it is opened. */
  count: OrNull(Type.Integer()),
  /** How many of them are passages. */
  passages: Type.Integer(),
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

/** A plain list to which a film or passage can be added. */
export const ListChoice = Type.Object({
  id: Uuid,
  name: Type.String(),
  count: Type.Integer(),
  passages: Type.Integer(),
  /** Whether it has the film, or the passage where that is asked for. */
  hasFilm: Type.Boolean(),
});

/** A part of a film with an end, in milliseconds of the film. The end is after the start. */
export const Passage = Type.Object({ startMs: TimeMs, endMs: TimeMs }, { additionalProperties: false });

/**
 * A film of a list, or a passage of one. A list has a film once, so its item has the id of the film; it has a passage of
 * the same times once, and its item has an id of its own.
 */
export const ListItem = Type.Object({
  id: Uuid,
  filmId: Uuid,
  /** Null for the whole film. */
  passage: OrNull(Passage),
  /** Orders the items of the list as a string of bytes. */
  position: Type.String(),
  /** ISO time. */
  addedAt: Type.String(),
  /** Why it is in the list; empty without one. */
  note: Type.String(),
  /** Null for a film that is not published any more; `title` still names it. */
  film: OrNull(FilmSummary),
  title: Type.String(),
  titleLang: Type.Enum(locales),
});

export type SavedQuery = Static<typeof SavedQuery>;
export type FilmList = Static<typeof FilmList>;
export type ListChoice = Static<typeof ListChoice>;
export type ListCover = Static<typeof ListCover>;
export type ListedList = Static<typeof ListedList>;
export type ListItem = Static<typeof ListItem>;
export type Passage = Static<typeof Passage>;
