import { Readable } from 'node:stream';

/** Rows of a file are read in parts of this size, so that a long one needs little memory. */
export const rowsPerPart = 5_000;

/** A text of many rows as a stream. `write` returns the next part of the text; undefined at the end. */
export const readInParts = (write: () => Promise<string | undefined>): Readable =>
  Readable.from(
    (async function* parts() {
      for (let part = await write(); part !== undefined; part = await write()) yield part;
    })(),
  );
