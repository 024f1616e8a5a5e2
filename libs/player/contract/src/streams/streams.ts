import Type, { type Static } from 'typebox';
import { LocaleQuery, defineEndpoint } from '@nitrate/contract-kit';
import { uuidPattern } from '../positions/positions';

/** The client makes the id of a stream, a new one each time that a film begins to play in a tab. */
export const StreamParams = Type.Object({
  stream: Type.String({ pattern: `^${uuidPattern}$`, description: 'UUID made by the client' }),
});

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

export const keepStream = defineEndpoint({
  method: 'PUT',
  url: '/playback/streams/:stream',
  summary: 'Begins or confirms a stream of a full film; refused where the right to watch it or the stream has ended',
  access: 'anyone',
  params: StreamParams,
  body: Type.Object(
    { film: Type.String({ minLength: 1, maxLength: 200, description: 'id or slug' }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** When the right to watch full films ends, as an ISO time; null where it is open-ended. */
    rightEndsAt: Type.Union([Type.String(), Type.Null()]),
  }),
  // `unauthenticated`: the session has ended, and the network entitles to nothing.
  refusals: ['filmNotFound', 'unauthenticated', 'rightEnded', 'tooManyStreams', 'streamEnded'],
});

export const endStream = defineEndpoint({
  method: 'DELETE',
  url: '/playback/streams/:stream',
  summary: 'Ends a stream, here or on another device of the user, whose player then stops',
  access: 'anyone',
  params: StreamParams,
  reply: Type.Null(),
  refusals: ['streamNotFound'],
});
