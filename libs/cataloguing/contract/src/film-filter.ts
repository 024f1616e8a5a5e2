import { locales } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { availabilities, editedLists, editedTexts } from '@nitrate/catalog/contract';

export const filmStatuses = ['draft', 'published', 'withdrawn'] as const;

/** `scheduled`: publication or withdrawal at a later time, in any status. */
export const filmStates = [...filmStatuses, 'scheduled'] as const;

/** Texts that a film can be found by lacking, as `description_de`. */
export const filmGaps = locales.flatMap((locale) => [`title_${locale}`, `description_${locale}`] as const);

/** Fields that a film can be found by having empty. */
export const emptyFields = [...editedTexts, ...editedLists] as const;

export const mediaStates = [...availabilities, 'failed'] as const;

/** Filters combine. */
export const FilmFilter = Type.Object(
  {
    /**
     * The query language of the catalogue, over films in every state; or words of a title or the slug, each perhaps
     * incomplete, the beginning of a supplier id, or an id.
     */
    q: Type.Optional(Type.String({ maxLength: 200 })),
    /** `q` is what somebody types of a title or number, and nothing else. */
    titlesOnly: Type.Optional(Type.Boolean()),
    /** Slug of the archive. */
    archive: Type.Optional(Type.String({ maxLength: 200 })),
    state: Type.Optional(Type.Enum(filmStates)),
    /** What can be played; `failed`: a file could not be processed. */
    availability: Type.Optional(Type.Enum(mediaStates)),
    /** The value of `supplier_collection`. */
    collection: Type.Optional(Type.String({ maxLength: 500 })),
    without: Type.Optional(Type.Enum(emptyFields)),
    /** Id of who changed the film, by the history of its record. */
    changedBy: Type.Optional(Type.String({ format: 'uuid' })),
    /** Changed on this day (in UTC) or later; with `changedBy`, by them. */
    since: Type.Optional(Type.String({ format: 'date' })),
  },
  { additionalProperties: false },
);

export const maxSelectedFilms = 1000;

/** Films chosen one by one, or all that a filter leaves. */
export const FilmSelection = Type.Union([
  Type.Object(
    {
      ids: Type.Array(Type.String({ format: 'uuid' }), {
        minItems: 1,
        maxItems: maxSelectedFilms,
        uniqueItems: true,
      }),
    },
    { additionalProperties: false },
  ),
  Type.Object({ filter: FilmFilter }, { additionalProperties: false }),
]);

export type FilmState = (typeof filmStates)[number];
export type FilmFilter = Static<typeof FilmFilter>;
export type FilmSelection = Static<typeof FilmSelection>;
