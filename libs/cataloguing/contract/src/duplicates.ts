import { defineEndpoint, Instant, OrNull } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { EditedRecord } from '@nitrate/catalog/contract';
import { FilmEditor, FilmVersion, ListedFilm, StudioFilmParams } from './studio-film';

const closed = { additionalProperties: false } as const;
const Id = Type.String({ format: 'uuid' });

/**
 * `title`: the same title, in any language or as an alternative one, and year. `similar`: such titles spelled alike, within
 * a few years, where neither the directors nor the lengths speak against it. `file`: media from the same file.
 */
export const duplicateReasons = ['title', 'similar', 'file'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** Films of a group that are shown. */
export const maxDuplicatesShown = 20;

/** Years that similar films may be apart. */
export const similarYears = 3;

/** What a film has in common with another that it is compared with. */
const DuplicateSigns = Type.Object({
  durationMs: OrNull(Type.Integer()),
  /** Names that both have, whatever they did; of the first film of a group none. */
  people: Type.Array(Type.String()),
});

/** Films that may be the same. */
const DuplicateGroup = Type.Object({
  /** The first ones, at least two. */
  films: Type.Array(ListedFilm),
  /** Of each of these films, compared with the first. */
  signs: Type.Array(DuplicateSigns),
  /** How many more there are. */
  more: Type.Integer(),
});

export const listDuplicates = defineEndpoint({
  method: 'GET',
  url: '/studio/duplicates',
  summary: 'Groups of films that may be the same, in pages',
  access: 'editor',
  query: Type.Object(
    {
      by: Type.Optional(Type.Enum(duplicateReasons, { default: 'title' })),
      /** `next` of the page before. */
      after: Type.Optional(Type.String({ maxLength: 400 })),
    },
    closed,
  ),
  reply: Type.Object({ groups: Type.Array(DuplicateGroup), next: OrNull(Type.String()) }),
  refusals: [],
});

/** Two films that an editor has marked as different ones. */
const DifferentFilms = Type.Object({
  id: Type.Integer(),
  films: Type.Array(ListedFilm, { minItems: 2, maxItems: 2 }),
  at: Instant,
  by: FilmEditor,
});

export const listDifferentFilms = defineEndpoint({
  method: 'GET',
  url: '/studio/duplicates/different',
  summary: 'Pairs of films that editors have marked as different ones, the newest first',
  access: 'editor',
  query: Type.Object({ before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })) }, closed),
  reply: Type.Object({ pairs: Type.Array(DifferentFilms), next: OrNull(Type.Integer()) }),
  refusals: [],
});

export const markDifferentFilms = defineEndpoint({
  method: 'POST',
  url: '/studio/duplicates/different',
  summary: 'Marks films as different ones: no two of them are shown as duplicates again',
  access: 'editor',
  body: Type.Object(
    { films: Type.Array(Id, { minItems: 2, maxItems: maxDuplicatesShown, uniqueItems: true }) },
    closed,
  ),
  reply: Type.Object({}),
  refusals: ['filmNotFound'],
});

export const unmarkDifferentFilms = defineEndpoint({
  method: 'DELETE',
  url: '/studio/duplicates/different/:pair',
  summary: 'Takes back that two films are different ones',
  access: 'editor',
  params: Type.Object({ pair: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  reply: Type.Object({}),
  refusals: ['notFound'],
});

export const findSimilarFilms = defineEndpoint({
  method: 'GET',
  url: '/studio/duplicates/similar',
  summary: 'Films with one of these titles and the year, for a film that is about to be created',
  access: 'editor',
  query: Type.Object(
    {
      title_en: Type.Optional(Type.String({ maxLength: 1000 })),
      title_de: Type.Optional(Type.String({ maxLength: 1000 })),
      /** Without it, films of any year are found. */
      year: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 })),
    },
    closed,
  ),
  reply: Type.Object({ films: Type.Array(ListedFilm) }),
  refusals: [],
});

/** A merge that was not undone. */
const FilmMerge = Type.Object({ id: Id, film: ListedFilm, at: Instant, by: FilmEditor });

export const filmDuplicates = defineEndpoint({
  method: 'GET',
  url: '/studio/films/:film/duplicates',
  summary: 'Films that may be the same as this one, and with which it was merged',
  access: 'editor',
  params: StudioFilmParams,
  reply: Type.Object({
    duplicates: Type.Array(
      Type.Object({ film: ListedFilm, reasons: Type.Array(Type.Enum(duplicateReasons)), signs: DuplicateSigns }),
    ),
    /** The film to which this one was merged. */
    mergedInto: OrNull(FilmMerge),
    /** The films that were merged into this one, the newest first. */
    merged: Type.Array(FilmMerge),
  }),
  refusals: ['filmNotFound'],
});

/** A film as the editor has seen it. */
const SeenFilm = Type.Object({ id: Id, version: FilmVersion }, closed);

/**
 * Refused with `filmChanged` when one of the films is not as it was seen, with `filmMerged` when one of them was merged
 * before, and with `mergeLosesMedia` when only the merged one can be watched.
 */
export const mergeFilms = defineEndpoint({
  method: 'POST',
  url: '/studio/merges',
  summary: 'Merges a film into another one, whose record is saved; the merged one is withdrawn and leads to the other',
  access: 'editor',
  twoFactor: true,
  body: Type.Object({ survivor: SeenFilm, merged: SeenFilm, record: EditedRecord }, closed),
  reply: Type.Object({ id: Id }),
  refusals: ['filmNotFound', 'filmChanged', 'filmMerged', 'mergeLosesMedia'],
});

/** Refused with `filmMerged` when the surviving film was merged itself since: that merge is undone first. */
export const undoMerge = defineEndpoint({
  method: 'POST',
  url: '/studio/merges/:merge/undo',
  summary: 'Undoes a merge: the merged film is as it was, and the other one without what it got and still has',
  access: 'editor',
  twoFactor: true,
  params: Type.Object({ merge: Id }),
  reply: Type.Object({}),
  refusals: ['notFound', 'filmMerged'],
});

export type DuplicateSigns = Static<typeof DuplicateSigns>;
export type DuplicateGroup = Static<typeof DuplicateGroup>;
export type FilmMerge = Static<typeof FilmMerge>;
export type FilmDuplicates = Static<typeof filmDuplicates.reply>;
