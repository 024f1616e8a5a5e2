import { type catalogProblems, FilmSummary } from '@nitrate/catalog/contract';
import { defineEndpoint, LocaleQuery, locales, OrNull, Uuid } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { bookmarkLimits as limits, bookmarkSorts } from './bookmark-rules';
import { type listsProblems } from './lists-problems';

/** A time of a film, in milliseconds. */
export const TimeMs = Type.Integer({ minimum: 0, maximum: limits.maxTimeMs });
const Year = Type.Optional(Type.Integer({ minimum: 1800, maximum: 2200 }));
const Note = Type.String({ maxLength: limits.maxNote });

export const filmNotFound = 'filmNotFound' satisfies keyof typeof catalogProblems;
export const tooManyBookmarks = 'tooManyBookmarks' satisfies keyof typeof listsProblems;

/** What a bookmark marks: a film; with a start, a moment of it; with an end as well, a passage. Times are of the film. */
export const markedFields = {
  filmId: Uuid,
  startMs: Type.Optional(TimeMs),
  endMs: Type.Optional(TimeMs),
};

export const noteFields = { note: Type.Optional(Note) };

export const Bookmark = Type.Object({
  id: Uuid,
  filmId: Uuid,
  startMs: OrNull(Type.Integer()),
  endMs: OrNull(Type.Integer()),
  note: Type.String(),
  /** ISO time. */
  createdAt: Type.String(),
});

export const ListedBookmark = Type.Object({
  ...Bookmark.properties,
  /** Null for a film that is not published any more; `title` still names it. */
  film: OrNull(FilmSummary),
  title: Type.String(),
  titleLang: Type.Enum(locales),
});

const ListBookmarksQuery = Type.Object(
  {
    /** Finds by the film, in the language of the search, or by the words of the note. */
    q: Type.Optional(Type.String({ maxLength: 10_000 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.maxBookmarks, default: 1 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 96, default: 24 })),
    sort: Type.Optional(Type.Enum(bookmarkSorts)),
    /** Films made before this year. */
    olderThan: Year,
    /** Films made after this year. */
    greaterThan: Year,
    lang: LocaleQuery,
  },
  { additionalProperties: false },
);

export const listBookmarks = defineEndpoint({
  method: 'GET',
  url: '/bookmarks',
  summary: 'The bookmarks of the user, searched, sorted and filtered',
  access: 'signedIn',
  query: ListBookmarksQuery,
  reply: Type.Object({
    /** Bookmarks that match. */
    total: Type.Integer(),
    /** All bookmarks of the user. */
    count: Type.Integer(),
    page: Type.Integer(),
    size: Type.Integer(),
    bookmarks: Type.Array(ListedBookmark),
  }),
  refusals: [],
});

/** Which of the films on a page are marked. */
export const bookmarksOfFilms = defineEndpoint({
  method: 'GET',
  url: '/bookmarks/films',
  summary: 'The bookmarks of the user that mark one of these films',
  access: 'signedIn',
  query: Type.Object(
    {
      /** Ids of films, comma-separated. */
      films: Type.String({ maxLength: limits.maxFilms * 37 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    bookmarks: Type.Array(Bookmark),
    /** All bookmarks of the user. */
    count: Type.Integer(),
  }),
  refusals: [],
});

/** Marks a film once: a second bookmark of the film itself is the first one, with the new note. */
export const createBookmark = defineEndpoint({
  method: 'POST',
  url: '/bookmarks',
  summary: 'Bookmarks a film, a moment of it or a passage',
  access: 'confirmed',
  body: Type.Object({ ...markedFields, ...noteFields }, { additionalProperties: false }),
  reply: Bookmark,
  refusals: [filmNotFound, tooManyBookmarks],
});

const BookmarkParams = Type.Object({ bookmark: Uuid });

export const changeBookmark = defineEndpoint({
  method: 'PATCH',
  url: '/bookmarks/:bookmark',
  summary: 'Changes the note of a bookmark',
  access: 'confirmed',
  params: BookmarkParams,
  body: Type.Object({ note: Note }, { additionalProperties: false }),
  reply: Bookmark,
  refusals: ['notFound'],
});

export const removeBookmark = defineEndpoint({
  method: 'DELETE',
  url: '/bookmarks/:bookmark',
  summary: 'Removes a bookmark',
  access: 'confirmed',
  params: BookmarkParams,
  reply: Type.Object({}),
  refusals: ['notFound'],
});

export type Bookmark = Static<typeof Bookmark>;
export type ListedBookmark = Static<typeof ListedBookmark>;
