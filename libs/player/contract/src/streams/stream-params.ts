import Type from 'typebox';
import { uuidPattern } from '../positions/uuid-pattern';

/** The client makes the id of a stream, a new one each time that a film begins to play in a tab. */
export const StreamParams = Type.Object({
  stream: Type.String({ pattern: `^${uuidPattern}$`, description: 'UUID made by the client' }),
});
