import { defineEndpoint, Uuid } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { markedFields, noteFields } from './bookmark';
import { bookmarkLimits } from './bookmark-rules';
import { ListDescription, ListName, Passage } from './film-list';
import { listLimits } from './list-rules';
import { Stars } from './rating';

/** UUIDv7: its time orders the changes of a user, whatever the device. */
const ChangeId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
});

/** Creates a bookmark, changes its note, or restores a removed one. */
const SaveBookmark = Type.Object(
  { id: ChangeId, kind: Type.Literal('saveBookmark'), bookmark: Uuid, ...markedFields, ...noteFields },
  { additionalProperties: false },
);

/** A film itself is marked once, so its bookmark is found by the film; moments and passages by their id. */
const RemoveBookmark = Type.Object(
  { id: ChangeId, kind: Type.Literal('removeBookmark'), bookmark: Uuid, ...markedFields },
  { additionalProperties: false },
);

/** Makes a plain list, changes its words, or restores a removed one with its films. */
const SaveList = Type.Object(
  {
    id: ChangeId,
    kind: Type.Literal('saveList'),
    list: Uuid,
    name: ListName,
    /** Absent: unchanged. */
    description: Type.Optional(ListDescription),
  },
  { additionalProperties: false },
);

const RemoveList = Type.Object(
  { id: ChangeId, kind: Type.Literal('removeList'), list: Uuid },
  { additionalProperties: false },
);

/** What of a film the list has: the film itself, without a passage. */
const itemFields = { list: Uuid, filmId: Uuid, passage: Type.Optional(Passage) };

/** Adds a film or passage to a list, moves it in it, or changes its note. */
const SaveListItem = Type.Object(
  {
    id: ChangeId,
    kind: Type.Literal('saveListItem'),
    ...itemFields,
    /** Absent: where it is, or at the end. */
    position: Type.Optional(Type.String({ minLength: 2, maxLength: listLimits.maxPosition })),
    /** Absent: unchanged. */
    note: Type.Optional(Type.String({ maxLength: listLimits.maxNote })),
  },
  { additionalProperties: false },
);

const RemoveListItem = Type.Object(
  { id: ChangeId, kind: Type.Literal('removeListItem'), ...itemFields },
  { additionalProperties: false },
);

const RateFilm = Type.Object(
  { id: ChangeId, kind: Type.Literal('rateFilm'), filmId: Uuid, rating: Stars },
  { additionalProperties: false },
);

const UnrateFilm = Type.Object(
  { id: ChangeId, kind: Type.Literal('unrateFilm'), filmId: Uuid },
  { additionalProperties: false },
);

/** A change that a client queues until the server has confirmed it. */
export const ListChange = Type.Union([
  SaveBookmark,
  RemoveBookmark,
  SaveList,
  RemoveList,
  SaveListItem,
  RemoveListItem,
  RateFilm,
  UnrateFilm,
]);

/**
 * Applies changes in their order. A change that was applied before returns the same outcome and changes nothing; one that is
 * older than the last change of the same item changes nothing either.
 */
export const applyListChanges = defineEndpoint({
  method: 'POST',
  url: '/lists/changes',
  summary: 'Applies queued changes of bookmarks, lists and ratings, each once',
  access: 'confirmed',
  body: Type.Object(
    { changes: Type.Array(ListChange, { minItems: 1, maxItems: bookmarkLimits.maxChanges }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** In the order of the changes. `refused` is a problem code; null for an applied change. */
    outcomes: Type.Array(Type.Object({ id: Type.String(), refused: Type.Union([Type.String(), Type.Null()]) })),
    /** All bookmarks of the user. */
    count: Type.Integer(),
  }),
  refusals: [],
});

export type ListChange = Static<typeof ListChange>;
/** A change of bookmarks. */
export type BookmarkChange = Extract<ListChange, { kind: `${string}Bookmark` }>;
/** A change of a list or its films. */
export type FilmListChange = Exclude<ListChange, BookmarkChange | RatingChange>;
/** A change of a rating. */
export type RatingChange = Extract<ListChange, { kind: 'rateFilm' | 'unrateFilm' }>;
