import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { StreamParams } from './stream-params';

export const endStream = defineEndpoint({
  method: 'DELETE',
  url: '/playback/streams/:stream',
  summary: 'Ends a stream, here or on another device of the user, whose player then stops',
  access: 'anyone',
  params: StreamParams,
  reply: Type.Null(),
  refusals: ['streamNotFound'],
});
