import type { Playback } from '@nitrate/player/contract';
import type { APIRequestContext } from 'playwright';
import { expect, test } from './support/people';
import { rawGet } from './support/raw-request';

async function playbackOf(client: APIRequestContext): Promise<Playback> {
  const films = await client.get('/api/catalog/films?availability=full');
  const [film] = ((await films.json()) as { films: { slug: string }[] }).films;
  return (await (await client.post(`/api/playback/${film?.slug}`)).json()) as Playback;
}

test('media are delivered by their own grant alone', async ({ clients, subscriber }) => {
  const preview = await playbackOf(clients.visitor);
  const full = await playbackOf(subscriber);
  expect([preview.kind, full.kind]).toEqual(['preview', 'full']);
  const manifest = `/media/${full.src}`;
  const cut = `/media/${preview.src}`;
  expect((await rawGet(manifest)).status).toBe(200);
  expect((await rawGet(cut)).status).toBe(200);

  const grantOf = ({ src, assetId }: Playback) => {
    const grant = src.split('/').find((part) => /^\d+\./.test(part));
    if (!grant || !src.includes(assetId)) throw new Error(`an address of an unknown form: ${src}`);
    return grant;
  };
  const previewGrant = grantOf(preview);
  const fullGrant = grantOf(full);
  const [expires = '', signature = ''] = fullGrant.split('.');
  const swapped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
  const file = full.src.split('/').at(-1);
  const forged: Record<string, string> = {
    'grant of the preview': manifest.replace(fullGrant, previewGrant),
    'asset of the full film': cut.replaceAll(preview.assetId, full.assetId),
    'later expiry': manifest.replace(fullGrant, `${Number(expires) + 86_400}.${signature}`),
    'expiry in another notation': manifest.replace(fullGrant, `0${expires}.${signature}`),
    'one character changed': manifest.replace(fullGrant, `${expires}.${swapped}`),
    'signature cut': manifest.replace(fullGrant, `${expires}.${signature.slice(0, -1)}`),
    'no signature': manifest.replace(fullGrant, `${expires}.`),
    'no grant': manifest.replace(`${fullGrant}/`, ''),
    'up from the preview': cut.replace(/[^/]+$/, `../../${full.assetId}/${file}`),
    'up, escaped': cut.replace(/[^/]+$/, `%2e%2e%2f${full.assetId}%2f${file}`),
    'up, backslashes': cut.replace(/[^/]+$/, `..\\${full.assetId}\\${file}`),
    'out of the data folder': cut.replace(/[^/]+$/, '../../../../postgres/PG_VERSION'),
    'an absolute path': '/media//etc/passwd',
    'a hidden file': cut.replace(/[^/]+$/, '.env'),
    'a folder': cut.replace(/[^/]+$/, ''),
    'end of the name': `${manifest}%00.mpd`,
  };
  for (const [attempt, path] of Object.entries(forged)) {
    const { status, body } = await rawGet(path);
    expect([attempt, status >= 300 && status < 500, body.includes('<MPD')]).toEqual([attempt, true, false]);
  }
});

test('odd ranges are answered by the rules of HTTP', async ({ clients }) => {
  const path = `/media/${(await playbackOf(clients.visitor)).src}`;
  const size = Number(/content-length: (\d+)/i.exec((await rawGet(path)).head)?.[1]);
  expect(size).toBeGreaterThan(0);
  for (const range of [
    'bytes=-0',
    `bytes=${size}-`,
    'bytes=9-1',
    'bytes=0-0,1-1',
    'bytes=--1',
    'lines=1-2',
    `bytes=0-${'9'.repeat(400)}`,
  ]) {
    const { status } = await rawGet(path, [`Range: ${range}`]);
    expect([range, [200, 206, 416].includes(status)]).toEqual([range, true]);
  }
});
