import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { scratchFolder } from '@nitrate/testing-files';
import { type Bucket, type RunningEdge, startBucket, startNginxEdge, startVarnishEdge } from '@nitrate/testing-edge';
import nitrateS3 from './nginx/nitrate-s3.js';
import { film, grantFor, segment, startArchive } from './testing/archive';
import { type EdgeRequest, sendTo } from './testing/send';

jest.setTimeout(60_000);

let archive: Awaited<ReturnType<typeof startArchive>>;
beforeAll(async () => {
  archive = await startArchive();
});
afterAll(() => archive.stop());

const path = (file = 'v0-1.m4s', seconds = 600) => `/media/g/${grantFor(film, seconds)}/${film}/${file}`;

describe.each(Object.entries({ nginx: startNginxEdge, Varnish: startVarnishEdge }))(
  'the cache of %s',
  (_name, start) => {
    let bucket: Bucket;
    let edge: RunningEdge;
    let lastSegment = 1;
    beforeAll(async () => {
      bucket = await startBucket(archive.folder);
      const origin = { apiPort: archive.port, storagePort: bucket.port, grantKeys: archive.edgeKeys };
      edge = await start(await scratchFolder(), { kind: 'storage', ...origin });
    });
    afterAll(async () => {
      await edge.stop();
      await bucket.stop();
    });

    const send = (request: EdgeRequest) => sendTo(edge.port, request);
    /** The log once it has this text: servers write it after the response. */
    async function logWith(text: string): Promise<string> {
      for (let attempt = 0; attempt < 200; attempt += 1) {
        const log = await edge.accessLog();
        if (log.includes(text)) return log;
        await delay(25);
      }
      return edge.accessLog();
    }
    /** A segment that is not cached. */
    const nextFile = () => `v0-${(lastSegment += 1)}.m4s`;
    const requestsFor = (file: string) => bucket.requests.filter(({ url }) => url === `/films/assets/${film}/${file}`);

    it('is shared by viewers with different grants, and asks neither the api nor the bucket for the next', async () => {
      const [file, apiRequests, requests] = [nextFile(), archive.requestCount(), bucket.requests.length];
      for (const seconds of [600, 500, 400]) expect((await send({ path: path(file, seconds) })).body).toBe(segment);
      expect((await send({ method: 'HEAD', path: path(file) })).status).toBe(200);
      expect((await send({ path: `${path(file)}?another=query` })).status).toBe(200);
      expect(requestsFor(file)).toHaveLength(1);
      expect([archive.requestCount(), bucket.requests.length]).toEqual([apiRequests, requests + 1]);
    });

    it('is shared as well where segments come from the api, which checks the grant of the first viewer', async () => {
      const origin = { kind: 'api', apiPort: archive.port, grantKeys: archive.edgeKeys } as const;
      const other = await start(await scratchFolder(), origin);
      const requests = archive.requestCount();
      for (const seconds of [600, 500, 400]) {
        expect((await sendTo(other.port, { path: path('v0-1.m4s', seconds) })).body).toBe(segment);
      }
      expect(archive.requestCount()).toBe(requests + 1);
      await other.stop();
    });

    it('makes one request for a hundred viewers who ask at the same time', async () => {
      const file = nextFile();
      const replies = await Promise.all(
        Array.from({ length: 100 }, (_, index) => send({ path: path(file, 600 + index) })),
      );
      expect(new Set(replies.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set([`200 ${segment}`]));
      expect(requestsFor(file)).toHaveLength(1);
    });

    it('fetches a segment whole and serves its ranges', async () => {
      const file = nextFile();
      for (const [range, body] of [
        ['bytes=8-15', segment.slice(8, 16)],
        ['bytes=0-3', segment.slice(0, 4)],
      ] as const) {
        expect(await send({ path: path(file), headers: { range } })).toMatchObject({ status: 206, body });
      }
      expect(requestsFor(file).map(({ headers }) => headers.range)).toEqual([undefined]);
    });

    it('returns 304 to a viewer who has the segment', async () => {
      const { headers } = await send({ path: path() });
      const again = await send({ path: path(), headers: { 'if-none-match': String(headers.etag) } });
      expect(again).toMatchObject({ status: 304, body: '' });
    });

    it('is not looked up before the grant is checked', async () => {
      expect((await send({ path: path() })).status).toBe(200);
      const forged = path().replace(/\.[\w-]{43}/, `.${'A'.repeat(43)}`);
      expect((await send({ path: forged })).status).toBe(403);
      expect((await send({ path: path('v0-1.m4s', -1) })).status).toBe(403);
      expect((await send({ path: `/assets/${film}/v0-1.m4s` })).status).toBe(404);
    });

    it('stores no error of the bucket, and serves what it has during an outage', async () => {
      const [cached, other] = [nextFile(), nextFile()];
      await send({ path: path(cached) });
      bucket.failWith(503);
      expect((await send({ path: path(cached) })).body).toBe(segment);
      const failed = await send({ path: path(other) });
      expect(failed).toMatchObject({ status: 502, headers: { 'cache-control': 'no-store' } });
      expect(failed.headers['access-control-allow-origin']).toBe('*');
      bucket.failWith(302);
      expect((await send({ path: path(other) })).status).toBe(502);
      bucket.failWith(undefined);
      expect((await send({ path: path(other) })).body).toBe(segment);
    });

    it('protects the bucket from requests for what is missing', async () => {
      for (let count = 0; count < 5; count += 1) expect((await send({ path: path('no.m4s') })).status).toBe(404);
      expect(requestsFor('no.m4s')).toHaveLength(1);
    });

    it('tells the bucket nothing about the viewer', async () => {
      const file = nextFile();
      const headers = {
        cookie: 'session=1',
        authorization: 'Bearer 1',
        referer: 'https://films.example.org/x',
        range: 'bytes=0-',
        'user-agent': 'Browser',
        'accept-encoding': 'gzip',
        'x-nitrate-key': 'assets/film-b/v0-1.m4s',
        host: 'evil.example',
        'x-forwarded-for': '192.0.2.1',
        'accept-language': 'de',
      };
      expect((await send({ path: path(file), headers })).body).toBe(segment);
      const [request] = requestsFor(file);
      expect(request?.headers.host).toBe(`127.0.0.1:${bucket.port}`);
      for (const header of Object.keys(headers).filter((name) => !/^(host|x-.*)$/.test(name))) {
        expect([header, request?.headers[header]]).toEqual([header, undefined]);
      }
      expect(JSON.stringify(request)).not.toMatch(/\d{10}\.[\w-]{43}|192\.0\.2\.1|127\.0\.0\.1"/);
    });

    it('logs the path without the grant', async () => {
      const file = nextFile();
      const [, , , token = ''] = path(file).split('/');
      const granted = `/media/g/${token}/${film}/${file}`;
      for (const each of [
        ...[granted, `${granted}?${token}`, `/${granted}`, `/media/./g/${token}/${film}/${file}`, `/${token}`],
        ...[`/media/g/${token}/../g/${token}/${film}/${file}`, `/media/stills/../g/${token}/${film}/${file}`],
        ...[`/media/g/${token}%2f${film}/${file}`, `/media/g%2f${token}/${film}/${file}`, `/media/preview/x?${token}`],
      ]) {
        await send({ path: each, headers: { referer: granted } });
      }
      bucket.failWith(500);
      await send({ path: path('manifest.mpd') });
      bucket.failWith(undefined);
      const log = await logWith('manifest.mpd');
      expect(log).toContain(`GET /media/g/-/${film}/${file}`);
      expect(log).toContain(`GET /media/g/-/${film}/manifest.mpd`);
      expect(log).not.toContain(token.split('.')[1]);
    });
  },
);

describe('requests of nginx to a private bucket', () => {
  it('are signed as AWS documents it', () => {
    const key = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };
    const request = { host: 'examplebucket.s3.amazonaws.com', path: '/', query: 'lifecycle=' };
    expect(nitrateS3.sign(key, request, '20130524T000000Z')).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
        'SignedHeaders=host;x-amz-content-sha256;x-amz-date, ' +
        'Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    );
  });

  it('carry that signature for their object and time', async () => {
    const bucket = await startBucket(archive.folder);
    const s3Key = { id: 'AKIAEDGE', secret: 'a/secret+of/the+edge', region: 'eu-central-1' };
    const origin = { apiPort: archive.port, storagePort: bucket.port, grantKeys: archive.edgeKeys };
    const edge = await startNginxEdge(await scratchFolder(), { kind: 'storage', ...origin, s3Key });
    expect((await sendTo(edge.port, { path: path() })).body).toBe(segment);
    const { headers, url = '' } = bucket.requests[0] ?? { headers: {} as IncomingHttpHeaders };
    const date = String(headers['x-amz-date']);
    expect(Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))).toBeGreaterThan(
      Date.now() - 60_000,
    );
    const request = { host: `127.0.0.1:${bucket.port}`, path: url, query: '' };
    expect(headers.host).toBe(request.host);
    expect(headers.authorization).toBe(nitrateS3.sign(s3Key, request, date));
    await edge.stop();
    await bucket.stop();
  });
});
