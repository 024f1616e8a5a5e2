import { locales } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { availabilities } from '@nitrate/catalog/contract';

export const filmStatuses = ['draft', 'published', 'withdrawn'] as const;

/** `scheduled`: publication or withdrawal at a later time, in any status. */
export const filmStates = [...filmStatuses, 'scheduled'] as const;

/** Texts that a film can be found by lacking, as `description_de`. */
export const filmGaps = locales.flatMap((locale) => [`title_${locale}`, `description_${locale}`] as const);

/** Filters combine. */
export const FilmFilter = Type.Object(
  {
    /** Words of a title or the slug, each perhaps incomplete; or the beginning of a supplier id, or an id. */
    q: Type.Optional(Type.String({ maxLength: 200 })),
    /** Slug of the archive. */
    archive: Type.Optional(Type.String({ maxLength: 200 })),
    state: Type.Optional(Type.Enum(filmStates)),
    availability: Type.Optional(Type.Enum(availabilities)),
    /** The value of `supplier_collection`. */
    collection: Type.Optional(Type.String({ maxLength: 500 })),
    without: Type.Optional(Type.Enum(filmGaps)),
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
export type FilmGap = (typeof filmGaps)[number];
export type FilmFilter = Static<typeof FilmFilter>;
export type FilmSelection = Static<typeof FilmSelection>;
