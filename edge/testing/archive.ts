import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { createHttpServer, refuseUnknown } from '@nitrate/http';
import { grantKeys, grantSigner, mediaServer, previewRedirect } from '@nitrate/player/server';
import { openStorage } from '@nitrate/storage';
import { scratchFolder } from '@nitrate/testing-files';

export const signingKeys = [
  'the-signing-key-of-today-with-32-characters',
  'the-signing-key-of-yesterday-with-32-characters',
];
export const film = 'film-a';
export const segment = Array.from({ length: 100 }, (_, index) => `segment ${index} of a film.`).join('');
/** What no client without a grant may see. */
export const secret = 'of a film.';
const previewLocation = 'g/token/film-a-preview/preview-360.mp4';

/** So that each test has segments that no cache has. */
const segments = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [`assets/film-a/v0-${index + 1}.m4s`, segment]),
);

const files = {
  ...segments,
  'assets/film-a/manifest.mpd': `<MPD>${secret}</MPD>`,
  'assets/film-a/sub/v0-1.m4s': segment,
  'assets/film-a/state.json': secret,
  'assets/film-a/.hidden.m4s': secret,
  'assets/film-b/v0-1.m4s': segment,
  'stills/film-a/poster-640.webp': 'a poster',
  'secret.mp4': secret,
};

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** A grant that is valid for `seconds` from now; negative: that has expired. */
export const grantFor = (asset: string, seconds = 600, keys: readonly string[] = signingKeys): string =>
  grantSigner(keys).sign(asset, nowSeconds() + seconds);

/** Nitrate's own delivery of media, with its files; `edgeKeys` are for the edges in front of it. */
export async function startArchive() {
  const dataFolder = await scratchFolder();
  const folder = join(dataFolder, 'media');
  for (const [key, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, key)), { recursive: true });
    await writeFile(join(folder, key), content);
  }
  const app = await createHttpServer({ publicOrigin: 'https://films.example.org' });
  let requests = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    requests += 1;
    done();
  });
  await app.register(mediaServer, { storage: await openStorage({ dataFolder, bucket: undefined }), signingKeys });
  const playback = JSON.stringify({ sources: [{ src: previewLocation }] });
  await app.register(previewRedirect, {
    mediaBase: 'https://media.example.org/media',
    callApi: (path) =>
      Promise.resolve(
        path === `/api/playback/${film}/preview` ? { status: 200, body: playback } : { status: 404, body: '' },
      ),
  } as Parameters<typeof previewRedirect>[1]);
  await app.register(async (media) => refuseUnknown(media), { prefix: '/media' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    folder,
    port: (app.server.address() as AddressInfo).port,
    requestCount: () => requests,
    edgeKeys: grantKeys(signingKeys),
    stop: () => app.close(),
  };
}
