import { FilmSummary, maxRating } from '@nitrate/catalog/contract';
import { defineEndpoint, LocaleQuery, locales, OrNull, Uuid } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { filmNotFound } from './bookmark';
import { ratingPageSize } from './rating-rules';

const IntegerOrNull = OrNull(Type.Integer());

/** How a user likes a film. */
export const Stars = Type.Integer({ minimum: 1, maximum: maxRating });

const FilmIdParams = Type.Object({ film: Uuid });

export const getRating = defineEndpoint({
  method: 'GET',
  url: '/ratings/:film',
  summary: 'How the user has rated a film',
  access: 'signedIn',
  params: FilmIdParams,
  /** Null for a film that the user has not rated. */
  reply: Type.Object({ rating: IntegerOrNull }),
  refusals: [],
});

export const rateFilm = defineEndpoint({
  method: 'PUT',
  url: '/ratings/:film',
  summary: 'Rates a film; a user rates a film once, and the last rating counts',
  access: 'confirmed',
  params: FilmIdParams,
  body: Type.Object({ rating: Stars }, { additionalProperties: false }),
  reply: Type.Object({ rating: IntegerOrNull }),
  refusals: [filmNotFound],
});

export const unrateFilm = defineEndpoint({
  method: 'DELETE',
  url: '/ratings/:film',
  summary: 'Takes back the rating of a film; one that is not rated stays so',
  access: 'confirmed',
  params: FilmIdParams,
  reply: Type.Object({ rating: IntegerOrNull }),
  refusals: [],
});

export const RatedFilm = Type.Object({
  filmId: Uuid,
  rating: Type.Integer(),
  /** ISO time. */
  ratedAt: Type.String(),
  /** Null for a film that is not published any more; `title` still names it. */
  film: Type.Union([FilmSummary, Type.Null()]),
  title: Type.String(),
  titleLang: Type.Enum(locales),
});

export const listRatings = defineEndpoint({
  method: 'GET',
  url: '/ratings',
  summary: 'The films that the user has rated, the last rated first',
  access: 'signedIn',
  query: Type.Object(
    {
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 96, default: ratingPageSize })),
      lang: LocaleQuery,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    total: Type.Integer(),
    page: Type.Integer(),
    size: Type.Integer(),
    films: Type.Array(RatedFilm),
  }),
  refusals: [],
});

export type RatedFilm = Static<typeof RatedFilm>;
