import { FilmSummary } from '@nitrate/catalog/contract';
import { defineEndpoint, LocaleQuery } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { uuidPattern } from './uuid-pattern';

/** A film that was begun and not finished. */
export const UnfinishedFilm = Type.Object({
  film: FilmSummary,
  positionMs: Type.Integer(),
  durationMs: Type.Integer(),
  /** When the position was saved, as an ISO time. */
  updatedAt: Type.String(),
});

export const listPositions = defineEndpoint({
  method: 'GET',
  url: '/positions',
  summary: 'The films that the user has not finished, the last watched first',
  access: 'signedIn',
  query: Type.Object(
    {
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 48, default: 12 })),
      /** `next` of the previous page. */
      after: Type.Optional(
        Type.String({ pattern: `^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z_${uuidPattern}$` }),
      ),
      lang: LocaleQuery,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    films: Type.Array(UnfinishedFilm),
    /** For the next page; null on the last one. */
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: [],
});

export type UnfinishedFilm = Static<typeof UnfinishedFilm>;
