import { LocaleQuery, defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { FilmSummary } from '@nitrate/catalog/contract';

export const PositionParams = Type.Object({
  film: Type.String({ minLength: 1, maxLength: 200, description: 'id or slug' }),
});

/** What is stored of a user and a film. */
export const FilmProgress = Type.Object({
  /** Where the film continues, in milliseconds; null where it starts from its beginning. */
  positionMs: Type.Union([Type.Integer(), Type.Null()]),
  /** When its end was last reached, as an ISO time. */
  watchedAt: Type.Union([Type.String(), Type.Null()]),
});

/** Open to unconfirmed users: the position is a trace of watching, and nothing that others see. */
export const savePosition = defineEndpoint({
  method: 'PUT',
  url: '/positions/:film',
  summary: 'Saves where the user is in a full film; its last five seconds mark it as watched',
  access: 'signedIn',
  params: PositionParams,
  body: Type.Object(
    {
      positionMs: Type.Integer({ minimum: 0, maximum: 172_800_000 }),
      /**
       * When the film was there, of a position that is sent later, such as after an offline spell. Never counts as later
       * than now, and changes nothing where another device has saved a newer position. Absent: now.
       */
      updatedAt: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,3})?Z$' })),
    },
    { additionalProperties: false },
  ),
  reply: FilmProgress,
  refusals: ['filmNotFound', 'noSignal'],
});

export type FilmProgress = Static<typeof FilmProgress>;

/** Matches the id of a film, inside a larger pattern. */
export const uuidPattern = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

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

/** That the film was watched before stays known. */
export const removePosition = defineEndpoint({
  method: 'DELETE',
  url: '/positions/:film',
  summary: 'Removes a film from those that the user continues to watch',
  access: 'signedIn',
  params: PositionParams,
  reply: FilmProgress,
  refusals: ['filmNotFound'],
});
