import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';

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
