import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** Characters written in one turn of the event loop: a few milliseconds. */
const charactersPerTurn = 64 * 1024;

/** A text whose pieces take time to write, as a stream: other requests are handled in between. */
export const readInTurns = (pieces: Iterable<string>): Readable => Readable.from(parts(pieces));

async function* parts(pieces: Iterable<string>): AsyncGenerator<string> {
  let part = '';
  for (const piece of pieces) {
    part += piece;
    if (part.length < charactersPerTurn) continue;
    yield part;
    part = '';
    await setImmediate();
  }
  if (part !== '') yield part;
}
