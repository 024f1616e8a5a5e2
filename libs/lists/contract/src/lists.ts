import { type catalogProblems, FilmSummary } from '@nitrate/catalog/contract';
import { defineEndpoint, LocaleQuery, OrNull, Uuid } from '@nitrate/contract-kit';
import Type from 'typebox';
import { TimeMs } from './bookmark';
import { FilmList, ListChoice, ListCover, ListDescription, ListedList, ListItem } from './film-list';
import { ListName, Passage, SavedQuery } from './film-list';
import { itemSorts, listSorts, listTypes, mailPeriods } from './list-rules';
import type { listsProblems } from './lists-problems';

const Year = Type.Optional(Type.Integer({ minimum: 1800, maximum: 2200 }));
const ListParams = Type.Object({ list: Uuid });
const ItemParams = Type.Object({ list: Uuid, item: Uuid });

const filmNotFound = 'filmNotFound' satisfies keyof typeof catalogProblems;
const tooManyLists = 'tooManyLists' satisfies keyof typeof listsProblems;
const listFull = 'listFull' satisfies keyof typeof listsProblems;
const passageOutsideFilm = 'passageOutsideFilm' satisfies keyof typeof listsProblems;

/** The passage that is meant; the film itself without both. */
const passageQuery = { startMs: Type.Optional(TimeMs), endMs: Type.Optional(TimeMs) };

/** The token of the link by which a list is shared. */
const share = Type.Optional(Type.String({ minLength: 1, maxLength: 100 }));

const pageFields = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 96, default: 24 })),
  lang: LocaleQuery,
};

const ListsQuery = Type.Object(
  {
    ...pageFields,
    type: Type.Optional(Type.Enum(listTypes)),
    sort: Type.Optional(Type.Enum(listSorts)),
    /** Lists made before this year. */
    olderThan: Year,
    /** Lists made after this year. */
    greaterThan: Year,
  },
  { additionalProperties: false },
);

const ListsReply = Type.Object({
  /** Lists that match. */
  total: Type.Integer(),
  page: Type.Integer(),
  size: Type.Integer(),
  lists: Type.Array(ListedList),
});

export const listLists = defineEndpoint({
  method: 'GET',
  url: '/lists',
  summary: 'The lists of the user, sorted and filtered',
  access: 'signedIn',
  query: ListsQuery,
  reply: ListsReply,
  refusals: [],
});

export const listPublicLists = defineEndpoint({
  method: 'GET',
  url: '/lists/public',
  summary: 'The lists that editors have made public',
  access: 'anyone',
  query: ListsQuery,
  reply: ListsReply,
  refusals: [],
});

/** All plain lists of the user, the last changed first, to add a film or passage to. */
export const listChoices = defineEndpoint({
  method: 'GET',
  url: '/lists/choices',
  summary: 'The plain lists of the user, and which of them have a film or passage',
  access: 'signedIn',
  query: Type.Object({ film: Uuid, ...passageQuery }, { additionalProperties: false }),
  reply: Type.Object({
    lists: Type.Array(ListChoice),
  }),
  refusals: [],
});

export const createList = defineEndpoint({
  method: 'POST',
  url: '/lists',
  summary: 'Makes a list, or saves a search as a smart list',
  access: 'confirmed',
  body: Type.Object(
    {
      type: Type.Enum(listTypes),
      name: ListName,
      description: Type.Optional(ListDescription),
      /** Of a smart list, which needs it. */
      query: Type.Optional(SavedQuery),
    },
    { additionalProperties: false },
  ),
  reply: FilmList,
  refusals: [tooManyLists],
});

/** A list that the caller may not see is not found. */
export const getList = defineEndpoint({
  method: 'GET',
  url: '/lists/:list',
  summary: 'A list with a page of its films',
  access: 'anyone',
  params: ListParams,
  query: Type.Object(
    {
      ...pageFields,
      share,
      sort: Type.Optional(Type.Enum(itemSorts)),
      /** Films made before this year. */
      olderThan: Year,
      /** Films made after this year. */
      greaterThan: Year,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    list: FilmList,
    /** Films and passages that match. */
    total: Type.Integer(),
    page: Type.Integer(),
    size: Type.Integer(),
    items: Type.Array(ListItem),
    /** The first film of the list that can be watched, or passage of one. */
    first: OrNull(Type.Object({ id: Uuid, slug: Type.String(), passage: OrNull(Passage) })),
    /** The pictures of its first films. */
    covers: Type.Array(ListCover),
    /** Of all its films and passages together; `films` of them have a known duration. Null for a smart list. */
    runningTime: OrNull(Type.Object({ ms: Type.Integer(), films: Type.Integer() })),
    /** For `seeSmartList`: up to which change of the archive `newSince` is counted. Null for plain lists. */
    asOf: OrNull(Type.Integer()),
  }),
  refusals: ['notFound'],
});

/** All items of a list of the user in their order, to arrange them. */
export const getListOrder = defineEndpoint({
  method: 'GET',
  url: '/lists/:list/order',
  summary: 'The films of a list of the user in their order, by title, year and picture',
  access: 'signedIn',
  params: ListParams,
  query: Type.Object({ lang: LocaleQuery }, { additionalProperties: false }),
  reply: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Uuid,
        filmId: Uuid,
        passage: OrNull(Passage),
        position: Type.String(),
        ...ListCover.properties,
        titleLang: Type.String(),
        year: OrNull(Type.Integer()),
      }),
    ),
  }),
  refusals: ['notFound'],
});

export const getNextOfList = defineEndpoint({
  method: 'GET',
  url: '/lists/:list/next',
  summary: 'The film or passage of a list that plays after another one',
  access: 'anyone',
  params: ListParams,
  query: Type.Object({ film: Uuid, ...passageQuery, share, lang: LocaleQuery }, { additionalProperties: false }),
  reply: Type.Object({
    name: Type.String(),
    /** Place in the list, from one, of the film where the list lacks the passage; null where it is not in it. */
    place: OrNull(Type.Integer()),
    count: Type.Integer(),
    /** Null after the last one that can be watched. */
    next: OrNull(FilmSummary),
    /** The passage of `next` that plays; null for the whole film. */
    nextPassage: OrNull(Passage),
  }),
  refusals: ['notFound'],
});

export const changeList = defineEndpoint({
  method: 'PATCH',
  url: '/lists/:list',
  summary: 'Renames or describes a list, makes it private, or public for editors, or changes how often it is mailed',
  access: 'confirmed',
  params: ListParams,
  body: Type.Object(
    {
      name: Type.Optional(ListName),
      description: Type.Optional(ListDescription),
      /** `public`: EDITOR and ADMIN only. Both end the link of the list. */
      visibility: Type.Optional(Type.Enum(['private', 'public'])),
      /** Of smart lists only. */
      mail: Type.Optional(Type.Enum(mailPeriods)),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  reply: FilmList,
  refusals: ['notFound', 'forbidden'],
});

export const removeList = defineEndpoint({
  method: 'DELETE',
  url: '/lists/:list',
  summary: 'Deletes a list',
  access: 'confirmed',
  params: ListParams,
  reply: Type.Object({}),
  refusals: ['notFound'],
});

export const restoreList = defineEndpoint({
  method: 'POST',
  url: '/lists/:list/restore',
  summary: 'Undoes the deletion of a list, within a day',
  access: 'confirmed',
  params: ListParams,
  reply: FilmList,
  refusals: ['notFound', tooManyLists],
});

export const duplicateList = defineEndpoint({
  method: 'POST',
  url: '/lists/:list/duplicate',
  summary: 'Makes a private list with the films of another one',
  access: 'confirmed',
  params: ListParams,
  body: Type.Object({ name: ListName, share }, { additionalProperties: false }),
  reply: FilmList,
  refusals: ['notFound', tooManyLists],
});

/** At the end of the list. What is in the list already stays where it is. */
export const addListItem = defineEndpoint({
  method: 'POST',
  url: '/lists/:list/items',
  summary: 'Adds a film or passage to a list',
  access: 'confirmed',
  params: ListParams,
  body: Type.Object({ filmId: Uuid, passage: Type.Optional(Passage) }, { additionalProperties: false }),
  reply: Type.Object({ id: Uuid, position: Type.String() }),
  refusals: ['notFound', filmNotFound, listFull, passageOutsideFilm],
});

export const removeListItem = defineEndpoint({
  method: 'DELETE',
  url: '/lists/:list/items/:item',
  summary: 'Removes a film or passage from a list',
  access: 'confirmed',
  params: ItemParams,
  reply: Type.Object({}),
  refusals: ['notFound'],
});

export const moveListItem = defineEndpoint({
  method: 'POST',
  url: '/lists/:list/items/:item/move',
  summary: 'Moves a film or passage within a list',
  access: 'confirmed',
  params: ItemParams,
  body: Type.Object(
    {
      /** The item that comes before it; null: it becomes the first. */
      after: OrNull(Uuid),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ id: Uuid, position: Type.String() }),
  refusals: ['notFound'],
});

export const shareList = defineEndpoint({
  method: 'POST',
  url: '/lists/:list/share',
  summary: 'Gives a private list a link, by which everybody can open it',
  access: 'confirmed',
  params: ListParams,
  reply: FilmList,
  refusals: ['notFound'],
});

export const unshareList = defineEndpoint({
  method: 'DELETE',
  url: '/lists/:list/share',
  summary: 'Ends the link of a list',
  access: 'confirmed',
  params: ListParams,
  reply: FilmList,
  refusals: ['notFound'],
});
