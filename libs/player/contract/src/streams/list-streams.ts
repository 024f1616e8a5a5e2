import { defineEndpoint, LocaleQuery } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';

/** A full film that plays on a device of the user. */
export const PlayStream = Type.Object({
  id: Type.String(),
  /** Null for a film that was withdrawn meanwhile. */
  film: Type.Union([Type.Object({ slug: Type.String(), title: Type.String(), lang: Type.String() }), Type.Null()]),
  /** Browser and operating system, null where unknown. */
  browser: Type.Union([Type.String(), Type.Null()]),
  system: Type.Union([Type.String(), Type.Null()]),
  /** ISO time. */
  startedAt: Type.String(),
});

export const listStreams = defineEndpoint({
  method: 'GET',
  url: '/playback/streams',
  summary: 'The films that play now on devices of the user, and how many may play at once',
  access: 'signedIn',
  query: Type.Object({ lang: LocaleQuery }, { additionalProperties: false }),
  reply: Type.Object({
    /** The one that began first comes first. */
    streams: Type.Array(PlayStream),
    /** How many may play at once. */
    limit: Type.Integer(),
  }),
  refusals: [],
});

export type PlayStream = Static<typeof PlayStream>;
