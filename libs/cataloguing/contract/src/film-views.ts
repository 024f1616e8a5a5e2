import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';

/** Views that one person can save. */
export const maxFilmViews = 30;

const closed = { additionalProperties: false } as const;
const Params = Type.Object({ view: Type.String({ format: 'uuid' }) });

const content = {
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  /** The query of the list's address: filters, order and columns. Empty for all films. */
  search: Type.String({ maxLength: 2000, pattern: '^(\\?.*)?$' }),
  /** Everybody in the studio has it. */
  shared: Type.Boolean(),
};

const FilmView = Type.Object({
  id: Type.String(),
  ...content,
  /** Can be changed by the caller, who has saved it; one of a deleted account by everybody. */
  isOwn: Type.Boolean(),
});

export const listFilmViews = defineEndpoint({
  method: 'GET',
  url: '/studio/film-views',
  summary: 'Saved views of the list of films: the own ones, and what others share, the oldest first',
  access: 'editor',
  reply: Type.Object({ views: Type.Array(FilmView) }),
  refusals: [],
});

export const addFilmView = defineEndpoint({
  method: 'POST',
  url: '/studio/film-views',
  summary: 'Saves a view of the list of films',
  access: 'editor',
  body: Type.Object(content, closed),
  reply: FilmView,
  refusals: ['tooManyFilmViews'],
});

export const changeFilmView = defineEndpoint({
  method: 'PUT',
  url: '/studio/film-views/:view',
  summary: 'Renames, replaces or shares an own view',
  access: 'editor',
  params: Params,
  body: Type.Object(content, closed),
  reply: Type.Object({}),
  refusals: ['filmViewNotFound'],
});

export const removeFilmView = defineEndpoint({
  method: 'DELETE',
  url: '/studio/film-views/:view',
  summary: 'Removes an own view, for others too',
  access: 'editor',
  params: Params,
  reply: Type.Object({}),
  refusals: ['filmViewNotFound'],
});

export type FilmView = Static<typeof FilmView>;
