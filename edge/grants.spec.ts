import { scratchFolder } from '@nitrate/testing-files';
import { type Bucket, startBucket, startNginxEdge, startVarnishEdge } from '@nitrate/testing-edge';
import { film, grantFor, signingKeys, startArchive } from './testing/archive';
import { cases, faultsOf } from './testing/cases';
import { cloudfrontEdge } from './testing/cloudfront';
import { type EdgeReply, type EdgeRequest, sendTo } from './testing/send';

jest.setTimeout(60_000);

let archive: Awaited<ReturnType<typeof startArchive>>;
let bucket: Bucket;
const started: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  archive = await startArchive();
  bucket = await startBucket(archive.folder);
});
afterAll(async () => {
  await Promise.all(started.map((each) => each.stop()));
  await bucket.stop();
  await archive.stop();
});

type Send = (request: EdgeRequest) => Promise<EdgeReply>;

const starters = { nginx: startNginxEdge, varnish: startVarnishEdge };

async function startEdge(
  name: keyof typeof starters,
  kind: 'api' | 'storage',
  keys: readonly string[] = archive.edgeKeys,
): Promise<Send> {
  const origin = { kind, apiPort: archive.port, storagePort: bucket.port, grantKeys: keys };
  const edge = await starters[name](await scratchFolder(), origin);
  started.push(edge);
  return (request) => sendTo(edge.port, request);
}

const servers: Record<string, () => Promise<Send>> = {
  'Nitrate itself': () => Promise.resolve((request) => sendTo(archive.port, request)),
  'nginx in front of the api': () => startEdge('nginx', 'api'),
  'nginx in front of a bucket': () => startEdge('nginx', 'storage'),
  'Varnish in front of the api': () => startEdge('varnish', 'api'),
  'Varnish in front of a bucket': () => startEdge('varnish', 'storage'),
  'the CloudFront Function in front of a bucket': () => cloudfrontEdge(bucket.port, archive.edgeKeys),
};

describe.each(Object.entries(servers))('%s', (name, start) => {
  let send: Send;
  beforeAll(async () => {
    send = await start();
  });

  const isCloudfront = name.includes('CloudFront');

  it('decides every case as the table says', async () => {
    const table = cases().map((each) => (isCloudfront ? { ...each, cacheControl: '' } : each));
    const faults: string[] = [];
    for (const each of table) {
      const reply = await send(each);
      faults.push(...faultsOf(each, reply).map((fault) => `${each.name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it('lets nobody store a file longer than its grant is valid', async () => {
    const path = `/media/g/${grantFor(film, 40)}/${film}/v0-2.m4s`;
    const control = (await send({ path })).headers['cache-control'] ?? '';
    if (isCloudfront) expect(control).toMatch(/^private,/);
    else expect(Number(/^public, max-age=(\d+), immutable$/.exec(control)?.[1])).toBeLessThanOrEqual(40);
  });

  it('sends the headers that Nitrate sends', async () => {
    const path = `/media/g/${grantFor(film)}/${film}/v0-1.m4s`;
    const [own, { headers }] = [await sendTo(archive.port, { path }), await send({ path })];
    for (const header of [
      ...['access-control-allow-origin', 'access-control-expose-headers', 'cross-origin-resource-policy'],
      ...['timing-allow-origin', 'x-content-type-options', 'referrer-policy', 'strict-transport-security'],
    ]) {
      expect([header, headers[header]]).toEqual([header, own.headers[header]]);
    }
    expect(headers['content-security-policy']).toMatch(/^default-src '(none|self)'/);
  });
});

describe.each(['nginx', 'varnish'] as const)('%s', (name) => {
  it('leads permanent addresses of previews to those with a grant', async () => {
    const send = await startEdge(name, 'storage');
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await send({ method, path: `/media/preview/${film}` });
      expect([status, headers.location]).toEqual([
        302,
        'https://media.example.org/media/g/token/film-a-preview/preview-360.mp4',
      ]);
    }
    expect((await send({ path: '/media/preview/nothing' })).status).toBe(404);
    expect((await send({ method: 'POST', path: `/media/preview/${film}` })).status).toBe(404);
  });
});

describe('a rotation of keys', () => {
  const address = (keys: readonly string[]) => `/media/g/${grantFor(film, 600, keys)}/${film}/v0-1.m4s`;

  it.each(['nginx', 'varnish', 'cloudfront'] as const)('is over at %s when the older key is removed', async (name) => {
    const keys = archive.edgeKeys.slice(0, 1);
    const send =
      name === 'cloudfront' ? await cloudfrontEdge(bucket.port, keys) : await startEdge(name, 'storage', keys);
    expect((await send({ path: address(signingKeys) })).status).toBe(200);
    expect((await send({ path: address(signingKeys.slice(1)) })).status).toBe(403);
  });
});

describe('an edge without keys', () => {
  it.each(['nginx', 'varnish', 'cloudfront'] as const)('grants nothing: %s', async (name) => {
    const send = name === 'cloudfront' ? await cloudfrontEdge(bucket.port, []) : await startEdge(name, 'storage', []);
    for (const each of cases().filter(({ path }) => path.startsWith('/media/g/'))) {
      const { status } = await send(each);
      expect([each.name, status >= 400 && status < 500]).toEqual([each.name, true]);
    }
  });
});
