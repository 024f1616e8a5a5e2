import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Packing = 'br' | 'gzip' | 'identity';

const pack = {
  br: (plain: Buffer) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain: Buffer) => promisify(gzip)(plain, { level: 6 }),
};

/** An answer ready to be sent: packed once per encoding, however often it is asked for. */
export class StoredPage {
  readonly etag: string;
  private readonly plain: Buffer;
  private readonly packed = new Map<Packing, Promise<Buffer>>();

  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    body: string,
  ) {
    this.plain = Buffer.from(body);
    this.etag = `W/"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`;
  }

  body(packing: Packing): Promise<Buffer> {
    if (packing === 'identity') return Promise.resolve(this.plain);
    const ready = this.packed.get(packing) ?? pack[packing](this.plain);
    this.packed.set(packing, ready);
    return ready;
  }

  /** Bytes in memory, packed copies included. */
  get size(): number {
    return Math.ceil(this.plain.length * 1.6) + 1024;
  }
}

/** The best packing that a browser says it takes. */
export function packingFor(acceptEncoding: string | undefined): Packing {
  if (acceptEncoding === undefined) return 'identity';
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(acceptEncoding);
  if (/\bbr\b/.test(acceptEncoding) && !refused('br')) return 'br';
  if (/\bgzip\b/.test(acceptEncoding) && !refused('gzip')) return 'gzip';
  return 'identity';
}
