// The server of `streams.ts`: grants and streams of subscribers who are named by a header.
import { findPublishedFilmId } from '@nitrate/catalog/server';
import { openDatabase } from '@nitrate/database';
import { createHttpServer } from '@nitrate/http';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { countGrant, findPosition, playerServer, streamsServer } from '@nitrate/player/server';

const [url = '', portText = '0'] = process.argv.slice(2);

const asset = (filmId: string, kind: 'full' | 'preview'): PlayableAsset => ({
  id: `${kind}-${filmId}`,
  filmId,
  kind,
  durationMs: 600_000,
  offsetMs: 0,
  width: 960,
  height: 720,
  hasSound: true,
  chapters: [],
  thumbnails: null,
  soundTracks: [],
  sign: null,
  textTracks: [],
  dash: 'manifest.mpd',
  hls: 'master.m3u8',
  sources: [],
  preload: ['manifest.mpd', 'v0-1.m4s'],
});

async function serve(): Promise<void> {
  const database = openDatabase({ url, applicationName: 'bench' });
  const app = await createHttpServer({
    viewerOf: ({ headers }) => ({
      state: 'signedIn',
      userId: String(headers['x-user']),
      sessionId: 's',
      roles: [],
      confirmed: true,
      twoFactorUntil: null,
    }),
  });
  const common = {
    findFilmId: (film: string) => findPublishedFilmId(database, film),
    // The responses of accounts are measured in `logins.ts`.
    entitlementsOf: () => Promise.resolve([{ kind: 'subscription' as const, until: null }]),
    openAccess: false,
  };
  await app.register(
    async (api) => {
      await api.register(playerServer, {
        ...common,
        assetOf: (filmId, kind) => Promise.resolve(asset(filmId, kind)),
        positionOf: (userId, filmId) => findPosition(database, userId, filmId),
        countGrant: (userId, now) => countGrant(database, userId, now),
        watchRightOf: () => Promise.resolve(undefined),
        signingKeys: ['a-signing-key-of-at-least-32-characters'],
      });
      await api.register(streamsServer, {
        ...common,
        database,
        streamsPerAccount: 3,
        findFilms: () => Promise.resolve(new Map()),
        deviceOf: () => ({ browser: 'Firefox', system: 'Linux' }),
      });
    },
    { prefix: '/api' },
  );
  await app.listen({ port: Number(portText), host: '127.0.0.1' });
}

void serve();
