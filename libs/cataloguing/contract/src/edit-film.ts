import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { EditedRecord } from '@nitrate/catalog/contract';
import { FilmVersion, StudioFilm, StudioFilmParams } from './studio-film';

const closed = { additionalProperties: false } as const;

export const createFilm = defineEndpoint({
  method: 'POST',
  url: '/studio/films',
  summary: 'Creates a film as a draft',
  access: 'editor',
  body: Type.Object(
    {
      /** Name of the archive; a new name is a new archive. */
      archive: Type.String({ minLength: 1, maxLength: 1000 }),
      /** Unique inside the archive. */
      supplierId: Type.String({ minLength: 1, maxLength: 1000 }),
      record: EditedRecord,
    },
    closed,
  ),
  reply: StudioFilm,
  refusals: ['filmExists'],
});

export const editFilm = defineEndpoint({
  method: 'GET',
  url: '/studio/films/:film',
  summary: 'A film in any state with all its metadata, for editors',
  access: 'editor',
  params: StudioFilmParams,
  reply: StudioFilm,
  refusals: ['filmNotFound'],
});

/**
 * The whole record. `version` is the one that the changes are based on; refused with `filmChanged` when it is no longer
 * the newest.
 */
const Save = Type.Object({ version: FilmVersion, record: EditedRecord }, closed);

/** Refused with `filmChanged` also where the film is published by now. */
export const saveFilmDraft = defineEndpoint({
  method: 'PUT',
  url: '/studio/films/:film/draft',
  summary: 'Saves the record of a film that is not published',
  access: 'editor',
  params: StudioFilmParams,
  body: Save,
  reply: StudioFilm,
  refusals: ['filmNotFound', 'filmChanged'],
});

/** What is saved of a published film is visible at once. */
export const saveFilm = defineEndpoint({
  method: 'PUT',
  url: '/studio/films/:film',
  summary: 'Saves the record of a film in any state',
  access: 'editor',
  twoFactor: true,
  params: StudioFilmParams,
  body: Save,
  reply: StudioFilm,
  refusals: ['filmNotFound', 'filmChanged'],
});
