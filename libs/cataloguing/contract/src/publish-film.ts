import { defineEndpoint, Instant } from '@nitrate/contract-kit';
import Type from 'typebox';
import { FilmVersion, scheduledActions, StudioFilm, StudioFilmParams } from './studio-film';

const closed = { additionalProperties: false } as const;

export const maxWithdrawalReason = 1000;

/** Why a film is withdrawn. */
export const WithdrawalReason = Type.String({ minLength: 1, maxLength: maxWithdrawalReason, pattern: '\\S' });

const write = { access: 'editor', twoFactor: true, params: StudioFilmParams, reply: StudioFilm } as const;

export const publishFilm = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/studio/films/:film/publish',
  summary: 'Publishes a film, now or at a later time',
  body: Type.Object(
    {
      /** The newest version, so that nobody publishes what they have not seen. */
      version: FilmVersion,
      /** In the future; now if omitted. */
      at: Type.Optional(Instant),
    },
    closed,
  ),
  refusals: ['filmNotFound', 'filmChanged', 'filmMerged'],
});

export const withdrawFilm = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/studio/films/:film/withdraw',
  summary: 'Withdraws a film, now or at a later time',
  body: Type.Object(
    {
      version: FilmVersion,
      /** For the archive: visitors do not see it. */
      reason: WithdrawalReason,
      at: Type.Optional(Instant),
    },
    closed,
  ),
  refusals: ['filmNotFound', 'filmChanged', 'filmMerged'],
});

export const cancelFilmSchedule = defineEndpoint({
  ...write,
  method: 'DELETE',
  url: '/studio/films/:film/schedule/:action',
  summary: 'Cancels a scheduled publication or withdrawal',
  params: Type.Object({ ...StudioFilmParams.properties, action: Type.Enum(scheduledActions) }),
  refusals: ['filmNotFound'],
});
