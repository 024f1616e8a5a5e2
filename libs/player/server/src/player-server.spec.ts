import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createHttpServer, type HttpServer, inProcessCalls, type Viewer } from '@nitrate/http';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import type { Playback } from '@nitrate/player/contract';
import { openDiskStorage } from '@nitrate/storage';
import { scratchFolder } from '@nitrate/testing-server';
import { mediaServer } from './media/media-server';
import type { Entitlement } from './playback/decide-access';
import type { PlayerDeps } from './player-deps';
import { playerServer } from './player-server';
import type { SavedPosition } from './positions/position-store';

const signingKeys = ['a-signing-key-of-at-least-32-characters'];
const segment = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const secret = 'secret content';

const common = {
  durationMs: 60_000,
  width: 640,
  height: 480,
  hasSound: true,
  chapters: [],
  thumbnails: null,
  soundTracks: [],
  sign: null,
};
const full: PlayableAsset = {
  ...common,
  id: 'asset-full',
  filmId: 'film-1',
  kind: 'full',
  offsetMs: 0,
  sources: [],
  dash: 'manifest.mpd',
  hls: 'master.m3u8',
  textTracks: [{ file: 'captions.en.vtt', language: 'en', kind: 'captions', label: 'English' }],
  preload: ['manifest.mpd', 'v0-1.m4s'],
};
const preview: PlayableAsset = {
  ...common,
  id: 'asset-preview',
  filmId: 'film-1',
  kind: 'preview',
  offsetMs: 12_000,
  durationMs: 40_000,
  sources: [{ file: 'preview-360.mp4', type: 'video/mp4', height: 360 }],
  dash: null,
  hls: null,
  textTracks: [],
  preload: ['preview-360.mp4'],
};

const signedIn: Viewer = {
  state: 'signedIn',
  userId: 'ada',
  sessionId: 's',
  roles: [],
  confirmed: true,
  twoFactorUntil: null,
};

interface Options {
  assets?: readonly PlayableAsset[];
  entitlements?: readonly Entitlement[];
  openAccess?: boolean;
  /** Where the signed-in viewer stopped; without it the viewer is anonymous. */
  saved?: SavedPosition;
  /** Until the viewer may be granted another full film; 0: now. */
  waitSeconds?: number;
}

const running: HttpServer[] = [];
afterAll(() => Promise.all(running.map((app) => app.close())));

async function start(options: Options = {}) {
  const { assets = [full, preview], entitlements = [], openAccess = false, saved, waitSeconds = 0 } = options;
  const root = await scratchFolder();
  const storage = await openDiskStorage(root);
  const files = {
    'assets/asset-full/manifest.mpd': '<MPD/>',
    'assets/asset-full/v0-1.m4s': segment,
    'assets/asset-full/state.json': secret,
    'assets/asset-preview/preview-360.mp4': segment,
    'stills/film-1/poster-640.webp': 'picture',
    'secret.mp4': secret,
  };
  for (const [key, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, key)), { recursive: true });
    await writeFile(join(root, key), content);
  }
  let time = new Date('2026-06-01T12:00:00Z');
  const app = await createHttpServer({ now: () => time, ...(saved && { viewerOf: () => signedIn }) });
  running.push(app);
  const deps: PlayerDeps = {
    findFilmId: (film) => Promise.resolve(['film-1', 'a-film'].includes(film) ? 'film-1' : undefined),
    assetOf: (filmId, kind) => Promise.resolve(assets.find((each) => each.filmId === filmId && each.kind === kind)),
    positionOf: (userId, filmId) => Promise.resolve(userId === 'ada' && filmId === 'film-1' ? saved : undefined),
    entitlementsOf: () => Promise.resolve(entitlements),
    countGrant: () => Promise.resolve(waitSeconds),
    watchRightOf: ({ asset: { id }, access: { reason, organisation }, viewer }) => {
      const user = viewer.state === 'signedIn' ? viewer.userId : 'guest';
      return Promise.resolve([id, reason, organisation?.id, organisation?.network, user].join(' '));
    },
    signingKeys,
    openAccess,
  };
  await app.register(playerServer, { ...deps, prefix: '/api' });
  await app.register(mediaServer, { storage, signingKeys, now: () => time });
  await app.ready();
  const media = (path: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: `/media/${path}`, headers });
  return {
    root,
    media,
    grant: async (film = 'a-film') => app.inject({ method: 'POST', url: `/api/playback/${film}` }),
    play: async () => (await app.inject({ method: 'POST', url: '/api/playback/a-film' })).json<Playback>(),
    callInProcess: inProcessCalls(app),
    preview: async (film = 'a-film') => app.inject({ method: 'GET', url: `/api/playback/${film}/preview` }),
    setTime: (next: string) => {
      time = new Date(next);
    },
  };
}

describe('access', () => {
  it('grants an anonymous visitor the preview and its file', async () => {
    const { play, media } = await start();
    const granted = await play();
    expect(granted).toMatchObject({ kind: 'preview', reason: 'subscriptionRequired', offsetMs: 12_000, hls: null });
    expect(granted.filmDurationMs).toBe(full.durationMs);
    const response = await media(granted.src);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('video/mp4');
    expect(response.rawPayload).toEqual(segment);
  });

  it('grants the full film to a subscriber, and to everyone under open access', async () => {
    const subscriber = await start({ entitlements: [{ kind: 'subscription', until: null }] });
    const granted = await subscriber.play();
    expect(granted).toMatchObject({ kind: 'full', reason: 'subscription', type: 'application/dash+xml' });
    expect((await subscriber.media(granted.src)).payload).toBe('<MPD/>');
    expect((await subscriber.media(granted.preload[1] ?? '')).statusCode).toBe(200);
    expect(await (await start({ openAccess: true })).play()).toMatchObject({ kind: 'full', reason: 'openAccess' });
  });

  it('never lets a preview grant reach a file of the full film', async () => {
    const { play, media } = await start();
    const { src } = await play();
    for (const file of ['manifest.mpd', 'v0-1.m4s']) {
      const response = await media(src.replace('asset-preview/preview-360.mp4', `asset-full/${file}`));
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'grantInvalid' });
    }
    for (const path of [
      '../asset-full/v0-1.m4s',
      '%2e%2e/asset-full/v0-1.m4s',
      '..%2fasset-full%2fv0-1.m4s',
      './../asset-full/v0-1.m4s',
    ]) {
      const response = await media(src.replace('preview-360.mp4', path));
      expect([403, 404]).toContain(response.statusCode);
      expect(response.rawPayload.includes(segment.subarray(0, 50))).toBe(false);
    }
  });

  it('replies with the same preview all day and to every viewer, so that pages can be cached', async () => {
    const { preview: requestPreview, setTime } = await start({ entitlements: [{ kind: 'subscription', until: null }] });
    setTime('2026-06-01T00:00:01Z');
    const morning = await requestPreview();
    setTime('2026-06-01T23:59:59Z');
    const night = await requestPreview();
    expect(night.payload).toBe(morning.payload);
    expect(morning.headers['cache-control']).toContain('public');
    expect(morning.json()).toMatchObject({ kind: 'preview' });
  });

  it('says with a full film, never with a preview, why it may be watched', async () => {
    const organisation = { id: 'library', name: 'City Library', seats: null, network: '192.0.2.0/24' };
    const inNetwork = await start({ entitlements: [{ kind: 'network', until: null, organisation }] });
    expect(await inNetwork.play()).toMatchObject({ watchRight: 'asset-full network library 192.0.2.0/24 guest' });
    expect(await (await start({ openAccess: true })).play()).toMatchObject({
      watchRight: expect.stringMatching(/^asset-full openAccess /),
    });
    expect(await (await start()).play()).not.toHaveProperty('watchRight');
  });

  it('puts no right into a page, which all visitors get', async () => {
    const { callInProcess } = await start({ openAccess: true });
    const { body } = await callInProcess('/api/playback/a-film', { method: 'POST' });
    expect(JSON.parse(body)).toMatchObject({ kind: 'full' });
    expect(JSON.parse(body)).not.toHaveProperty('watchRight');
  });

  it('says where a signed-in viewer stopped in the full film, never in the preview', async () => {
    const saved = { positionMs: 30_000, updatedAt: new Date('2026-05-30T20:00:00Z') };
    const viewer = await start({ entitlements: [{ kind: 'subscription', until: null }], saved });
    expect(await viewer.play()).toMatchObject({ resumeMs: 30_000, resumeSavedAt: '2026-05-30T20:00:00.000Z' });
    expect(await (await start({ saved })).play()).not.toHaveProperty('resumeMs');
    const atEnd = { ...saved, positionMs: 58_000 };
    expect(await (await start({ openAccess: true, saved: atEnd })).play()).not.toHaveProperty('resumeMs');
    expect(await (await start({ openAccess: true })).play()).not.toHaveProperty('resumeMs');
  });

  it('refuses an unknown film, and one without assets with noSignal', async () => {
    const { grant, preview: requestPreview } = await start({ assets: [] });
    expect((await grant('nothing')).json()).toMatchObject({ status: 404, code: 'filmNotFound' });
    expect((await requestPreview('nothing')).json()).toMatchObject({ status: 404, code: 'filmNotFound' });
    expect((await grant()).json()).toMatchObject({ status: 409, code: 'noSignal' });
    expect((await requestPreview()).json()).toMatchObject({ status: 409, code: 'noSignal' });
  });

  it('does not grant the full film without an entitlement where the preview is missing', async () => {
    const { grant } = await start({ assets: [full] });
    expect((await grant()).json()).toMatchObject({ code: 'noSignal' });
  });
});

describe('too many grants', () => {
  const saved = { positionMs: 30_000, updatedAt: new Date('2026-05-30T20:00:00Z') };

  it('are refused with the time until the next, for full films of an account alone', async () => {
    const entitlements: Entitlement[] = [{ kind: 'subscription', until: null }];
    const refused = await (await start({ entitlements, saved, waitSeconds: 42 })).grant();
    expect(refused.json()).toMatchObject({ status: 429, code: 'tooManyGrants' });
    expect(refused.headers['retry-after']).toBe('42');
    expect((await (await start({ saved, waitSeconds: 42 })).grant()).statusCode).toBe(200);
    expect((await (await start({ openAccess: true, saved, waitSeconds: 42 })).grant()).statusCode).toBe(200);
  });
});

describe('further sound tracks and sign language', () => {
  const sound = (id: string, language: string, purpose: 'main' | 'description' | 'alternate') => ({
    id,
    language,
    purpose,
    label: id,
  });
  const soundTracks = [
    ...[sound('3', 'de', 'main'), sound('4', 'de', 'description')],
    ...[sound('5', 'en', 'alternate'), sound('6', 'und', 'alternate')],
  ];
  const sign = { dash: 'sign.mpd', hls: 'sign.m3u8', language: 'gsg' };
  const offers = { audioDescription: true, signLanguage: true, languages: ['de', 'en'] };
  const assets = [{ ...full, soundTracks, sign }, preview];

  it('are part of the full film, with addresses of the same grant', async () => {
    const { play } = await start({ assets, openAccess: true });
    const playback = await play();
    expect(playback).toMatchObject({ soundTracks, offers, sign: { language: 'gsg' } });
    expect(playback.sign?.src).toBe(playback.src.replace('manifest.mpd', 'sign.mpd'));
    expect(playback.sign?.hls).toBe(playback.hls?.replace('master.m3u8', 'sign.m3u8'));
  });

  it('are announced with the preview, which has none', async () => {
    const { play } = await start({ assets });
    expect(await play()).toMatchObject({ kind: 'preview', soundTracks: [], sign: null, offers });
  });

  it('are not announced where there are none, or no full film', async () => {
    const nothing = { audioDescription: false, signLanguage: false, languages: [] };
    expect((await (await start({ openAccess: true })).play()).offers).toEqual(nothing);
    expect((await (await start({ assets: [preview] })).play()).offers).toEqual(nothing);
  });
});

describe('delivery of media', () => {
  it('refuses an expired, changed or malformed grant', async () => {
    const { play, media, setTime } = await start({ openAccess: true });
    const { src } = await play();
    const [, token = ''] = src.split('/');
    const [expires = '', signature = ''] = token.split('.');
    const later = `${Number(expires) + 3600}.${signature}`;
    const flipped = `${expires}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const forged of [later, flipped, 'x', `${expires}.`, `${expires}.%00`]) {
      expect((await media(src.replace(token, forged))).statusCode).toBe(403);
    }
    expect((await media(src)).statusCode).toBe(200);
    setTime('2026-06-01T12:31:00Z');
    expect((await media(src)).json()).toMatchObject({ status: 403, code: 'grantInvalid' });
  });

  it('serves media files only, from its folders only', async () => {
    const { play, media, root } = await start({ openAccess: true });
    const { src } = await play();
    await symlink(join(root, 'secret.mp4'), join(root, 'assets/asset-full/link.mp4'));
    const paths = [
      'state.json',
      'link.mp4',
      '.hidden.mp4',
      '../../secret.mp4',
      '..%2f..%2fsecret.mp4',
      '%2e%2e/%2e%2e/secret.mp4',
      '..\\..\\secret.mp4',
      'manifest.mpd%00.mp4',
      '',
      'missing.m4s',
    ];
    for (const path of paths) {
      const response = await media(src.replace('manifest.mpd', path));
      expect([400, 403, 404]).toContain(response.statusCode);
      expect(response.payload).not.toContain(secret);
    }
    for (const path of [
      'stills/../secret.mp4',
      'stills/..%2fsecret.mp4',
      'stills/%2e%2e/assets/asset-full/v0-1.m4s',
      'assets/asset-full/v0-1.m4s',
      'secret.mp4',
    ]) {
      const response = await media(path);
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.payload).not.toContain(secret);
    }
  });

  it('serves byte ranges', async () => {
    const { play, media } = await start();
    const { src } = await play();
    const part = await media(src, { range: 'bytes=100-199' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 100-199/1000', 'content-length': '100' });
    expect(part.rawPayload).toEqual(segment.subarray(100, 200));
    const beyond = await media(src, { range: 'bytes=1000-' });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe('bytes */1000');
    const stale = await media(src, { range: 'bytes=0-1', 'if-range': '"another"' });
    expect(stale.statusCode).toBe(200);
    expect(stale.rawPayload).toHaveLength(1000);
  });

  it('replies to HEAD without a body and for unchanged files with 304', async () => {
    const { play, media, root } = await start();
    await utimes(join(root, 'assets/asset-preview/preview-360.mp4'), 1_700_000_000, 1_700_000_000);
    const { src } = await play();
    const head = await media(src, {}, 'HEAD');
    expect(head).toMatchObject({ statusCode: 200, payload: '' });
    expect(head.headers['content-length']).toBe('1000');
    const { etag, 'last-modified': modified } = head.headers;
    expect((await media(src, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await media(src, { 'if-none-match': '"another"' })).statusCode).toBe(200);
    expect((await media(src, { 'if-modified-since': String(modified) })).statusCode).toBe(304);
    expect((await media(src, { 'if-modified-since': new Date(1_600_000_000_000).toUTCString() })).statusCode).toBe(200);
  });

  it('lets caches store segments until the grant expires, manifests for a minute, stills for a year', async () => {
    const { play, media } = await start({ openAccess: true });
    const { src, preload } = await play();
    expect((await media(preload[1] ?? '')).headers['cache-control']).toBe('public, max-age=600, immutable');
    expect((await media(src)).headers['cache-control']).toBe('public, max-age=60');
    const still = await media('stills/film-1/poster-640.webp');
    expect(still.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'access-control-allow-origin': '*',
    });
  });
});
