import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { createHttpServer } from '@nitrate/http';
import { openS3Storage, startTestBucket, type TestBucket } from '@nitrate/storage/testing';
import { scratchFolder } from '@nitrate/testing-files';
import { mediaServer } from './media-server';

jest.setTimeout(120_000);

/** A way to the store that can be cut. */
async function startLink(endpoint: string) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port: Number(new URL(endpoint).port) });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far);
    far.on('data', (chunk) => {
      if (!near.write(chunk)) far.pause();
    });
    near.on('drain', () => far.resume());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.size / 2,
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
      return Promise.resolve();
    },
  };
}

const segment = randomBytes(300_000);
const large = Buffer.alloc(48 * 1024 * 1024, 7);

let bucket: TestBucket;

beforeAll(async () => {
  bucket = await startTestBucket();
  const storage = await openS3Storage(bucket.location, await scratchFolder());
  await storage.put('stills/film/picture.jpg', segment);
  await storage.put('stills/film/large.mp4', large);
  await storage.put('stills/film/empty.vtt', '');
});

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function start() {
  const link = await startLink(bucket.location.endpoint);
  const storage = await openS3Storage({ ...bucket.location, endpoint: link.endpoint }, await scratchFolder());
  const log: { level: number; msg: string; err?: { type: string; message: string } }[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().trim().split('\n')) log.push(JSON.parse(line) as (typeof log)[number]);
      done();
    },
  });
  const app = await createHttpServer({ logger: { level: 'warn', stream } });
  await app.register(mediaServer, { storage, signingKeys: ['k'.repeat(32)] });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  ends.push(() => app.close(), link.cut);
  const media = (file: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: `/media/stills/film/${file}`, headers });
  /** A response whose body is not read yet. */
  const begin = async (file: string) => {
    const request = httpGet(`${address}/media/stills/film/${file}`);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  };
  return { link, log, media, begin };
}

describe('media in a bucket', () => {
  it('are served whole, by range, by HEAD and on condition', async () => {
    const { media } = await start();
    const whole = await media('picture.jpg');
    expect(whole).toMatchObject({ statusCode: 200 });
    expect(whole.rawPayload.equals(segment)).toBe(true);
    const { etag, 'last-modified': modified } = whole.headers;
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '300000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    });

    const part = await media('picture.jpg', { range: 'bytes=100-199' });
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 100-199/300000', 'content-length': '100', etag });
    expect(part.rawPayload.equals(segment.subarray(100, 200))).toBe(true);
    const last = await media('picture.jpg', { range: 'bytes=-10', 'if-range': String(etag) });
    expect(last.rawPayload.equals(segment.subarray(-10))).toBe(true);
    const beyond = await media('picture.jpg', { range: 'bytes=300000-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */300000']);
    const changed = await media('picture.jpg', { range: 'bytes=0-1', 'if-range': '"another"' });
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, 300_000]);

    const head = await media('picture.jpg', {}, 'HEAD');
    expect([head.statusCode, head.payload, head.headers['content-length'], head.headers.etag]).toEqual([
      200,
      '',
      '300000',
      etag,
    ]);
    expect((await media('picture.jpg', { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await media('picture.jpg', { 'if-modified-since': String(modified) })).statusCode).toBe(304);
    expect((await media('picture.jpg', { 'if-none-match': '"another"' })).statusCode).toBe(200);
    const empty = await media('empty.vtt');
    expect([empty.statusCode, empty.payload]).toEqual([200, '']);
    for (const method of ['GET', 'HEAD'] as const) expect((await media('none.jpg', {}, method)).statusCode).toBe(404);
  });

  it('end their request to the store when the client disconnects', async () => {
    const { link, log, begin } = await start();
    const response = await begin('large.mp4');
    response.once('data', () => response.destroy());
    await once(response, 'close');
    // Ends by the time limit of the test where the request continues.
    while (link.connections() > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(log).toEqual([]);
  });

  it('wait for a client that reads slowly', async () => {
    const { begin } = await start();
    const response = await begin('large.mp4');
    let length = 0;
    for await (const chunk of response) {
      if (length === 0) await new Promise((resolve) => setTimeout(resolve, 500));
      length += (chunk as Buffer).length;
    }
    expect(length).toBe(large.length);
  });

  it('get 503 and one line of the log while the store cannot be reached', async () => {
    const { link, log, media } = await start();
    await link.cut();
    for (const [method, headers] of [
      ['GET', {}],
      ['HEAD', {}],
      ['GET', { 'if-none-match': '"a"' }],
    ] as const) {
      log.length = 0;
      const reply = await media('picture.jpg', headers, method);
      expect([reply.statusCode, Number(reply.headers['retry-after']) > 0]).toEqual([503, true]);
      expect(log).toMatchObject([{ err: { type: 'StorageUnavailable' } }]);
      expect(JSON.stringify(log)).not.toContain(process.env['AWS_ACCESS_KEY_ID']);
    }
  });

  it('break off when the store does', async () => {
    const { link, log, begin } = await start();
    const cut = await begin('large.mp4');
    await link.cut();
    await expect(once(cut.resume(), 'end')).rejects.toThrow('aborted');
    expect(log).toMatchObject([{ msg: 'Failed to send a media file' }]);
  });
});
