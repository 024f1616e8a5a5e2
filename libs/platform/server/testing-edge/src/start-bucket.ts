import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A request that reached the bucket. */
interface BucketRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export interface Bucket {
  port: number;
  requests: readonly BucketRequest[];
  /** Answer everything with this status, as during an outage; undefined: as usual. */
  failWith(status: number | undefined): void;
  stop(): Promise<void>;
}

const prefix = '/films/';

/** The bucket `films` over a folder. It responds as S3 does to clients who may read objects, but not list them. */
export async function startBucket(folder: string): Promise<Bucket> {
  const requests: BucketRequest[] = [];
  let failure: number | undefined;
  const server = createServer(async ({ method = '', url = '', headers }, response) => {
    requests.push({ method, url, headers });
    const deny = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
    if (failure !== undefined) return deny(failure, 'InternalError');
    const content =
      url.startsWith(prefix) && (await readFile(join(folder, url.slice(prefix.length))).catch(() => null));
    if (!content) return deny(403, 'AccessDenied');
    const etag = `"${createHash('md5').update(content).digest('hex')}"`;
    const common = {
      etag,
      'accept-ranges': 'bytes',
      'x-amz-request-id': 'TX1',
      'last-modified': new Date(0).toUTCString(),
    };
    if (headers['if-none-match'] === etag) return response.writeHead(304, common).end();
    const range = rangeOf(headers.range, content.length);
    if (range && range.start >= content.length) return deny(416, 'InvalidRange');
    const { start, end } = range ?? { start: 0, end: content.length };
    return response
      .writeHead(range ? 206 : 200, {
        ...common,
        'content-type': 'binary/octet-stream',
        'content-length': end - start,
        ...(range && { 'content-range': `bytes ${start}-${end - 1}/${content.length}` }),
      })
      .end(method === 'HEAD' ? undefined : content.subarray(start, end));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    failWith: (status) => {
      failure = status;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Start and end, which is not part of it; undefined where the whole object is wanted. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '') return last === '' ? undefined : { start: Math.max(0, size - Number(last)), end: size };
  return { start: Number(first), end: last === '' ? size : Math.min(size, Number(last) + 1) };
}
