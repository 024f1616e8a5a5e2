import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { FilmFilter, filmStates } from './film-filter';

/** Of more films, only that they are more is said. */
export const maxCountedFilms = 10_000;

const { state: _state, ...others } = FilmFilter.properties;

/** Asked beside the list, which does not wait for it. */
export const countFilmStates = defineEndpoint({
  method: 'GET',
  url: '/studio/films/states',
  summary: 'How many of the films that the other filters leave are in each state',
  access: 'editor',
  query: Type.Object(others, { additionalProperties: false }),
  reply: Type.Object({
    states: Type.Array(
      Type.Object({
        state: Type.Enum(['all', ...filmStates] as const),
        /** At most `maxCountedFilms`. */
        films: Type.Integer(),
        /** `films` is an estimate: show it rounded, as "about". */
        isEstimate: Type.Boolean(),
        /** There are more than `films`. */
        isMore: Type.Boolean(),
      }),
    ),
  }),
  refusals: [],
});

export type StateCount = Static<typeof countFilmStates.reply>['states'][number];
