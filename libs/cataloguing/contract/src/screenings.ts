import { defineEndpoint, Instant, LocaleQuery, OrNull } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { FilmEditor, StudioFilmParams } from './studio-film';

export const maxScreeningRecipient = 200;
export const maxScreeningDays = 90;

/** A link by which somebody without an account watches one film in any status, until it expires or is revoked. */
const Screening = Type.Object({
  id: Type.String(),
  /** For whom it is, as the editor calls them. */
  recipient: Type.String(),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: OrNull(Instant),
  by: FilmEditor,
  /** Times that the page was opened. */
  opened: Type.Integer(),
  lastOpenedAt: OrNull(Instant),
});

export const listScreenings = defineEndpoint({
  method: 'GET',
  url: '/studio/films/:film/screenings',
  summary: 'The screening links of a film, the newest first',
  access: 'editor',
  params: StudioFilmParams,
  reply: Type.Object({ screenings: Type.Array(Screening) }),
  refusals: ['filmNotFound'],
});

export const createScreening = defineEndpoint({
  method: 'POST',
  url: '/studio/films/:film/screenings',
  summary: 'Creates a screening link; its token is in no later reply',
  access: 'editor',
  twoFactor: true,
  params: StudioFilmParams,
  body: Type.Object(
    {
      recipient: Type.String({ minLength: 1, maxLength: maxScreeningRecipient, pattern: '\\S' }),
      days: Type.Integer({ minimum: 1, maximum: maxScreeningDays }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ token: Type.String(), screening: Screening }),
  refusals: ['filmNotFound', 'filmMerged'],
});

/** Without a confirmation: what is out by mistake is stopped at once. */
export const revokeScreening = defineEndpoint({
  method: 'DELETE',
  url: '/studio/films/:film/screenings/:screening',
  summary: 'Revokes a screening link; who is watching can go on for some hours',
  access: 'editor',
  params: Type.Object({ ...StudioFilmParams.properties, screening: Type.String({ format: 'uuid' }) }),
  reply: Type.Object({}),
  refusals: ['notFound'],
});

export const openScreening = defineEndpoint({
  method: 'GET',
  url: '/screenings/:token',
  summary: 'The film of a screening link',
  access: 'anyone',
  params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
  query: Type.Object({ lang: LocaleQuery }),
  reply: Type.Object({
    title: Type.String(),
    description: OrNull(Type.String()),
    archive: Type.String(),
    year: OrNull(Type.Integer()),
    expiresAt: Instant,
    /** DASH manifest below the media base, valid for some hours; null until the film is ready. */
    src: OrNull(Type.String()),
  }),
  refusals: ['screeningEnded'],
});

export type Screening = Static<typeof Screening>;
