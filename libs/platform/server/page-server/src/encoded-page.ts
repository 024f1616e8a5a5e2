import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const compress = {
  br: (plain: Buffer) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain: Buffer) => promisify(gzip)(plain, { level: 6 }),
};

/** A response that is compressed at most once per encoding. */
export class EncodedPage {
  readonly etag: string;
  readonly #plain: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    body: string,
  ) {
    this.#plain = Buffer.from(body);
    this.etag = `W/"${createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22)}"`;
  }

  body(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.#plain);
    const compressed = this.#compressed.get(encoding) ?? compress[encoding](this.#plain);
    this.#compressed.set(encoding, compressed);
    return compressed;
  }

  /** Estimated bytes in memory, compressed copies included. */
  get size(): number {
    return Math.ceil(this.#plain.length * 1.6) + 1024;
  }
}

/** Negotiates the encoding for an `Accept-Encoding`; prefers brotli to gzip. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  return (acceptEncoding && negotiate<Encoding>(acceptEncoding, ['br', 'gzip'])) || 'identity';
}
