import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { FilmProgress } from './save-position';
import { uuidPattern } from './uuid-pattern';

/** Progress of one film, for a mark on its card. */
export const ProgressOfFilm = Type.Object({
  /** Id of the film. */
  film: Type.String(),
  ...FilmProgress.properties,
  durationMs: Type.Integer(),
});

/** One call for all cards of a page. */
export const findPositions = defineEndpoint({
  method: 'GET',
  url: '/positions/films',
  summary: 'Which of these films the user has begun or watched',
  access: 'signedIn',
  query: Type.Object(
    {
      /** Ids of up to a hundred films, separated by commas. */
      ids: Type.String({ pattern: `^${uuidPattern}(,${uuidPattern}){0,99}$` }),
    },
    { additionalProperties: false },
  ),
  /** Films without progress are missing. */
  reply: Type.Object({ films: Type.Array(ProgressOfFilm) }),
  refusals: [],
});

export type ProgressOfFilm = Static<typeof ProgressOfFilm>;
