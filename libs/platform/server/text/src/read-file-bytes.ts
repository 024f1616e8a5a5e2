import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { TextFileInvalid } from './text-file-invalid';

const chunkBytes = 256 * 1024;

/** Text compresses to a tenth, repetitive text to a hundredth; deflate itself reaches a thousandth. */
const maxExpansion = 200;
/** Small files may expand further. */
const freeBytes = 16 * 1024 * 1024;

/** The bytes of a file, and how many were read from the disk so far. */
export interface FileBytes {
  chunks: AsyncGenerator<Buffer>;
  bytesRead(): number;
}

export interface UnpackOptions {
  /** Of a compressed file. */
  maxUnpackedBytes?: number;
}

/**
 * Streams a file, decompressed if its name ends in `.gz`. Its chunks end with `TextFileInvalid` when the compressed
 * data are damaged, incomplete or expand beyond reason.
 */
export function readFileBytes(file: string, { maxUnpackedBytes = Infinity }: UnpackOptions = {}): FileBytes {
  const source = createReadStream(file, { highWaterMark: chunkBytes });
  const bytesRead = () => source.bytesRead;
  return { bytesRead, chunks: /\.gz$/i.test(file) ? decompress(source, maxUnpackedBytes) : readPlain(source) };
}

async function* readPlain(source: ReturnType<typeof createReadStream>): AsyncGenerator<Buffer> {
  for await (const chunk of source as AsyncIterable<Buffer>) yield chunk;
}

async function* decompress(
  source: ReturnType<typeof createReadStream>,
  maxUnpackedBytes: number,
): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  source.on('error', (error) => gunzip.destroy(error));
  let bytes = 0;
  try {
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      // What was decompressed, not what was read ahead.
      if (bytes > freeBytes && bytes > maxExpansion * gunzip.bytesWritten) throw expandsTooFar();
      if (bytes > maxUnpackedBytes) throw isTooLarge(maxUnpackedBytes);
      yield chunk;
    }
  } catch (error) {
    throw asInvalid(error);
  } finally {
    source.destroy();
  }
}

function expandsTooFar(): TextFileInvalid {
  return new TextFileInvalid({
    en: `the file expands to more than ${maxExpansion} times its size`,
    de: `die Datei wächst beim Entpacken auf mehr als das ${maxExpansion}-Fache`,
  });
}

function isTooLarge(maxBytes: number): TextFileInvalid {
  const megabytes = Math.floor(maxBytes / 1024 ** 2);
  return new TextFileInvalid({
    en: `the file is larger than ${megabytes} MB when it is decompressed`,
    de: `die Datei ist entpackt größer als ${megabytes} MB`,
  });
}

function asInvalid(error: unknown): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR') {
    return new TextFileInvalid(
      { en: 'the compressed file is incomplete', de: 'die komprimierte Datei ist unvollständig' },
      { cause: error },
    );
  }
  if (typeof code === 'string' && code.startsWith('Z_')) {
    return new TextFileInvalid(
      { en: 'the compressed file is damaged', de: 'die komprimierte Datei ist beschädigt' },
      { cause: error },
    );
  }
  return error;
}
