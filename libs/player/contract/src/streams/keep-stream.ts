import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { StreamParams } from './stream-params';

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
