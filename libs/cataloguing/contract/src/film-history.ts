import { defineEndpoint, Instant, OrNull } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { FieldChange, filmEvents } from '@nitrate/catalog/contract';
import { FilmEditor, FilmVersion, StudioFilm, StudioFilmParams } from './studio-film';

/** One entry of the history. */
export const FilmEvent = Type.Object({
  /** Number of the entry. */
  id: Type.Integer(),
  kind: Type.Enum(filmEvents),
  version: FilmVersion,
  at: Instant,
  by: FilmEditor,
  changes: Type.Array(FieldChange),
  /** For `withdrawn`. */
  reason: OrNull(Type.String()),
  /** For `scheduled` and `scheduleCancelled`, what and when. */
  schedule: OrNull(Type.Object({ action: Type.String(), at: Instant })),
  /** For `reverted`, the entry whose record it has again. */
  revertedTo: OrNull(Type.Integer()),
});

export const filmEventsPerPage = 50;

export const filmHistory = defineEndpoint({
  method: 'GET',
  url: '/studio/films/:film/history',
  summary: 'The history of a film, newest first',
  access: 'editor',
  params: StudioFilmParams,
  query: Type.Object(
    {
      /** Entries before this one. */
      before: Type.Optional(Type.Integer({ minimum: 1 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ events: Type.Array(FilmEvent), hasOlder: Type.Boolean() }),
  refusals: ['filmNotFound'],
});

export const revertFilm = defineEndpoint({
  method: 'POST',
  url: '/studio/films/:film/revert',
  summary: 'Restores the record that a film had after an entry of its history',
  access: 'editor',
  twoFactor: true,
  params: StudioFilmParams,
  body: Type.Object(
    {
      /** The entry. */
      to: Type.Integer({ minimum: 1 }),
      /** The newest version, as for saving. */
      version: FilmVersion,
    },
    { additionalProperties: false },
  ),
  reply: StudioFilm,
  refusals: ['filmNotFound', 'notFound', 'filmChanged'],
});

export type FilmEvent = Static<typeof FilmEvent>;
