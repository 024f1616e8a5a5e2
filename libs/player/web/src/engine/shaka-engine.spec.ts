import type { Playback } from '@nitrate/player/contract';
import type { SoundTrack } from '@nitrate/ingest/contract';
import { fireMediaEvent, installFakeMedia, mediaState } from '../testing/fake-media';
import { badStatus, lastPlayer, players, ShakaError } from '../testing/fake-shaka';
import { fullPlayback } from '../testing/playbacks';
import type { RenewGrant } from './engine';
import type { PlaybackErrorCause } from './playback-error';
import { createShakaEngine, startDetachedFilm } from './shaka-engine';

jest.mock('./shaka-player', () => jest.requireActual('../testing/fake-shaka'));

const renewedPlayback: Playback = { ...fullPlayback, src: 'g/2.new/asset-f/manifest.mpd' };
const segment = '/media/g/1.old/asset-f/seg-1.m4s';
const networkError = new ShakaError(1, 1002);

beforeAll(installFakeMedia);
beforeEach(() => {
  jest.useFakeTimers();
  players.length = 0;
});
afterEach(() => jest.useRealTimers());

/** Whether the browser is online. */
const setOnline = (online: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
afterEach(() => setOnline(true));

function start(renewals: (Playback | PlaybackErrorCause)[] = [], detached = false, errorBefore?: ShakaError) {
  const reported = { qualities: [] as unknown[], active: [] as unknown[], errors: [] as unknown[] };
  const renew = jest.fn<ReturnType<RenewGrant>, []>(async () => renewals.shift() ?? 'noSignal');
  const started = detached ? startDetachedFilm(fullPlayback, 0) : undefined;
  if (errorBefore) lastPlayer().report(errorBefore);
  const video = started?.video ?? document.createElement('video');
  const engine = createShakaEngine(
    video,
    {
      onQualities: (qualities) => reported.qualities.push(qualities),
      onActiveQuality: (id) => reported.active.push(id),
      onError: (error) => reported.errors.push(error),
    },
    renew,
    started,
  );
  return { engine, video, renew, reported, player: lastPlayer() };
}

/** Runs pending microtasks. */
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('loading', () => {
  it('loads the manifest at the start time and reports one quality per height, tallest first', async () => {
    const { engine, video, player, reported } = start();
    player.tracks = [
      { height: 360, bandwidth: 400_000, active: true },
      { height: 720, bandwidth: 900_000, active: false },
      { height: 720, bandwidth: 1_500_000, active: false },
    ];
    await engine.load(fullPlayback, 5_000);
    expect(player.attached).toBe(video);
    expect(player.loads).toEqual([{ manifest: '/media/g/1.old/asset-f/manifest.mpd', startSeconds: 5 }]);
    expect(reported.qualities).toEqual([
      [
        { id: '720', height: 720, bandwidth: 1_500_000 },
        { id: '360', height: 360, bandwidth: 400_000 },
      ],
    ]);
    expect(reported.errors).toEqual([]);
  });

  it('begins with the lowest rendition and adapts from the first frame on', async () => {
    const { engine, video, player, reported } = start();
    player.tracks = [{ height: 360, bandwidth: 400_000, active: true }];
    await engine.load(fullPlayback, 0);
    expect(player.config).not.toHaveProperty('abr');
    fireMediaEvent(video, 'loadeddata');
    expect(player.config).toMatchObject({ abr: { enabled: true }, streaming: { bufferingGoal: 30 } });
    expect(reported.active).toEqual(['360']);
  });

  it('takes over a preloaded film, and seeks to the requested start', async () => {
    const { engine, video, player } = start([], true);
    await engine.load(fullPlayback, 7_000);
    expect(players).toHaveLength(1);
    expect(player.loads).toHaveLength(1);
    expect(video.currentTime).toBe(7);
    expect(video.querySelector('source')).toBeNull();
  });

  it('reports an error from the preload', async () => {
    const { engine, reported } = start([], true, new ShakaError(3, 3014));
    await engine.load(fullPlayback, 0);
    expect(reported.errors).toEqual([{ cause: 'decode', detail: 'shaka 3014' }]);
  });
});

describe('sound and sign language', () => {
  const main: SoundTrack = { id: '3', language: 'de', purpose: 'main', label: 'Deutsch' };
  const described: SoundTrack = { ...main, id: '4', purpose: 'description', label: 'Deutsch (Audiodeskription)' };
  const sign: Playback = { ...fullPlayback, src: 'g/1.old/asset-f/sign.mpd' };
  const signManifest = '/media/g/1.old/asset-f/sign.mpd';
  const variant = (videoId: number, audio: SoundTrack, active = false) => ({
    height: videoId * 100,
    bandwidth: videoId,
    active,
    videoId,
    audioId: Number(audio.id),
    originalAudioId: audio.id,
  });
  const variants = () => [variant(1, main), variant(2, main, true), variant(1, described), variant(2, described)];

  it('plays the chosen sound with the picture that plays', async () => {
    const { engine, player } = start();
    player.tracks = variants();
    await engine.load(fullPlayback, 0, described);
    expect(player.selected).toEqual([expect.objectContaining({ videoId: 2, originalAudioId: '4' })]);
    engine.chooseSound(main);
    expect(player.selected).toHaveLength(1);
  });

  it('stays with the sound when another quality is chosen', async () => {
    const { engine, player } = start();
    player.tracks = [...variants().slice(0, 2).map((track) => ({ ...track, active: false })), variant(1, described), variant(2, described, true)]; // prettier-ignore
    await engine.load(fullPlayback, 0);
    engine.chooseQuality('100');
    expect(player.selected).toEqual([expect.objectContaining({ videoId: 1, originalAudioId: '4' })]);
  });

  it('continues with the sign-language version at the same time, in the same sound', async () => {
    const { engine, player, video } = start();
    player.tracks = variants();
    await engine.load(fullPlayback, 0);
    await video.play();
    video.currentTime = 12;
    engine.chooseSound(described);
    const replaced = engine.replace(sign);
    mediaState(video).paused = true;
    await replaced;
    expect(player.loads.at(-1)).toEqual({ manifest: signManifest, startSeconds: 12 });
    expect(player.selected.at(-1)).toMatchObject({ originalAudioId: '4' });
    expect(video.paused).toBe(false);
  });

  it('leaves a paused film paused', async () => {
    const { engine, video } = start();
    await engine.load(fullPlayback, 0);
    video.autoplay = true;
    await engine.replace(sign);
    expect(video.paused).toBe(true);
    expect(video.autoplay).toBe(false);
  });

  it('does not take over a film that was started in the other version', async () => {
    const { engine, player } = start([], true);
    await engine.load(sign, 7_000);
    expect(player.loads.at(-1)).toEqual({ manifest: signManifest, startSeconds: 7 });
  });
});

describe('errors', () => {
  it.each([
    [badStatus(404), true, 'notFound', 1001],
    [badStatus(500), true, 'noSignal', 1001],
    [networkError, true, 'noSignal', 1002],
    [networkError, false, 'offline', 1002],
    [new ShakaError(4, 4032), true, 'unsupported', 4032],
    [new ShakaError(4, 4001), true, 'noSignal', 4001],
    [new Error('anything'), true, 'noSignal', 0],
  ])('of a manifest that does not load: %j, online %s: %s', async (error, online, cause, code) => {
    setOnline(online);
    const { engine, player, reported, renew } = start();
    player.failures = [error];
    await engine.load(fullPlayback, 0);
    expect(reported.errors).toEqual([{ cause, detail: `shaka ${code}` }]);
    expect(renew).not.toHaveBeenCalled();
  });

  it.each([
    ['that the decoder rejects', new ShakaError(3, 3016), 'decode'],
    ['that the MediaSource rejects', new ShakaError(3, 3014), 'decode'],
    ['in a container that cannot be read', new ShakaError(3, 3000), 'decode'],
  ])('of corrupt segments, %s', async (_, error, cause) => {
    const { engine, player, reported } = start();
    await engine.load(fullPlayback, 0);
    player.report(error);
    expect(reported.errors).toEqual([{ cause, detail: `shaka ${error.code}` }]);
  });

  it('are not reported for an aborted load', async () => {
    for (const code of [7000, 7003]) {
      const { engine, player, reported } = start();
      player.failures = [new ShakaError(7, code)];
      await engine.load(fullPlayback, 0);
      expect(reported.errors).toEqual([]);
    }
  });
});

describe('a segment that cannot be fetched', () => {
  it('lets the buffer play, is retried every three seconds, and reported once playback waits', async () => {
    const { engine, video, player, reported } = start();
    await engine.load(fullPlayback, 0);
    player.failStreaming(networkError);
    expect(reported.errors).toEqual([]);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(player.retries).toBe(2);
    fireMediaEvent(video, 'waiting');
    expect(reported.errors).toEqual([{ cause: 'noSignal', detail: 'shaka 1002' }]);
  });

  it('is reported at once where the buffer is empty', async () => {
    const { engine, video, player, reported } = start();
    await engine.load(fullPlayback, 0);
    mediaState(video).readyState = 1;
    player.failStreaming(networkError);
    expect(reported.errors).toHaveLength(1);
  });

  it('is not reported after it has loaded, or after a seek', async () => {
    const { engine, video, player, reported } = start();
    await engine.load(fullPlayback, 0);
    mediaState(video).buffered = [[0, 10]];
    player.failStreaming(networkError);
    fireMediaEvent(video, 'progress', { buffered: [[0, 14]] });
    fireMediaEvent(video, 'waiting');
    player.failStreaming(networkError);
    fireMediaEvent(video, 'seeking');
    fireMediaEvent(video, 'waiting');
    expect(reported.errors).toEqual([]);
  });

  it('is retried as soon as the browser is online again', async () => {
    const { engine, player } = start();
    await engine.load(fullPlayback, 0);
    window.dispatchEvent(new Event('online'));
    expect(player.retries).toBe(1);
  });
});

describe('an expired grant', () => {
  it.each([401, 403, 410])('is renewed once during playback (%i), and the film continues with it', async (status) => {
    const { engine, player, renew, reported } = start([renewedPlayback]);
    await engine.load(fullPlayback, 0);
    player.failStreaming(badStatus(status));
    player.failStreaming(badStatus(status));
    await settle();
    expect(renew).toHaveBeenCalledTimes(1);
    expect(player.retries).toBeGreaterThan(0);
    expect(player.addressOf(segment)).toBe('/media/g/2.new/asset-f/seg-1.m4s');
    expect(player.addressOf('/media/g/1.old/asset-x/seg-1.m4s')).toBe('/media/g/1.old/asset-x/seg-1.m4s');
    expect(player.loads).toHaveLength(1);
    expect(reported.errors).toEqual([]);
  });

  it('is renewed while the manifest loads, and the manifest is loaded from the new address', async () => {
    const { engine, player, reported } = start([renewedPlayback]);
    player.failures = [badStatus(403)];
    await engine.load(fullPlayback, 3_000);
    expect(player.loads.at(-1)).toEqual({ manifest: '/media/g/2.new/asset-f/manifest.mpd', startSeconds: 3 });
    expect(reported.errors).toEqual([]);
  });

  it('is reported as not allowed where the new one is refused as well', async () => {
    const { engine, player, renew, reported } = start([renewedPlayback]);
    player.failures = [badStatus(403), badStatus(403)];
    await engine.load(fullPlayback, 0);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(reported.errors).toEqual([{ cause: 'notAllowed', detail: 'shaka 1001' }]);
  });

  it('is reported with the reason where it cannot be renewed', async () => {
    const { engine, player, reported } = start(['notAllowed']);
    await engine.load(fullPlayback, 0);
    player.failStreaming(badStatus(403));
    await settle();
    expect(reported.errors).toEqual([{ cause: 'notAllowed', detail: 'grant' }]);
    expect(player.retries).toBe(0);
  });

  it('is not renewed again within twenty seconds: the grant is then not the cause', async () => {
    const { engine, video, player, renew, reported } = start([renewedPlayback, renewedPlayback]);
    await engine.load(fullPlayback, 0);
    player.failStreaming(badStatus(403));
    await settle();
    player.failStreaming(badStatus(403));
    fireMediaEvent(video, 'waiting');
    expect(renew).toHaveBeenCalledTimes(1);
    expect(reported.errors).toEqual([{ cause: 'notAllowed', detail: 'shaka 1001' }]);
    await jest.advanceTimersByTimeAsync(20_001);
    player.failStreaming(badStatus(403));
    expect(renew).toHaveBeenCalledTimes(2);
  });
});

describe('qualities', () => {
  it('are fixed by a choice, or adaptive', async () => {
    const { engine, player } = start();
    const tall = { height: 720, bandwidth: 1_500_000, active: false };
    player.tracks = [{ height: 360, bandwidth: 400_000, active: true }, tall];
    await engine.load(fullPlayback, 0);
    engine.chooseQuality('720');
    expect(player.config['abr.enabled']).toBe(false);
    expect(player.selected).toEqual([tall]);
    engine.chooseQuality('auto');
    expect(player.config['abr.enabled']).toBe(true);
    expect(player.selected).toHaveLength(1);
  });

  it('chosen before the first frame stay chosen after it', async () => {
    const { engine, video, player } = start();
    await engine.load(fullPlayback, 0);
    engine.chooseQuality('720');
    fireMediaEvent(video, 'loadeddata');
    expect(player.config['abr']).toMatchObject({ enabled: false });
  });

  it.each(['adaptation', 'variantchanged'])('are reported when they change: %s', async (event) => {
    const { engine, player, reported } = start();
    await engine.load(fullPlayback, 0);
    player.tracks = [{ height: 720, bandwidth: 1_500_000, active: true }];
    player.dispatchEvent(new Event(event));
    expect(reported.active).toEqual(['720']);
  });
});

it('reports nothing and retries nothing once it is destroyed', async () => {
  const { engine, video, player, reported } = start([renewedPlayback]);
  await engine.load(fullPlayback, 0);
  player.failStreaming(networkError);
  await engine.destroy();
  const { retries } = player;
  await jest.advanceTimersByTimeAsync(10_000);
  fireMediaEvent(video, 'waiting');
  fireMediaEvent(video, 'loadeddata');
  window.dispatchEvent(new Event('online'));
  player.report(new ShakaError(3, 3016));
  player.failStreaming(badStatus(403));
  await settle();
  expect(player.destroyed).toBe(true);
  expect(player.retries).toBe(retries);
  expect(reported.errors).toEqual([]);
  expect(reported.active).toEqual([]);
});

describe('renewing a grant before it expires', () => {
  const minuteMs = 60_000;
  const expiring = (minutes: number, src = fullPlayback.src): Playback => ({
    ...fullPlayback,
    src,
    expiresAt: new Date(Date.now() + minutes * minuteMs).toISOString(),
  });
  const pass = (minutes: number) => jest.advanceTimersByTimeAsync(minutes * minuteMs);
  const playing = (video: HTMLVideoElement) => Object.assign(mediaState(video), { paused: false });

  it('replaces it in mid-play, a minute ahead at the latest, without an interruption', async () => {
    const { engine, video, player, renew, reported } = start([expiring(30, renewedPlayback.src)]);
    await engine.load(expiring(15), 0);
    playing(video);
    await pass(6);
    expect(renew).not.toHaveBeenCalled();
    await pass(8);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(player.addressOf(segment)).toBe('/media/g/2.new/asset-f/seg-1.m4s');
    expect([player.loads.length, reported.errors]).toEqual([1, []]);
    await engine.destroy();
    await pass(60);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('does not ask again and again for a grant that ends with the right', async () => {
    const last = expiring(15);
    const { engine, video, renew } = start([last, last, last, last]);
    await engine.load(last, 0);
    playing(video);
    await pass(15);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('plays on where it is refused, until a segment is', async () => {
    const { engine, video, player, renew, reported } = start(['notAllowed', 'notAllowed']);
    await engine.load(expiring(15), 0);
    playing(video);
    await pass(15);
    expect([renew.mock.calls.length, reported.errors]).toEqual([1, []]);
    player.failStreaming(badStatus(403));
    await settle();
    expect(reported.errors).toEqual([{ cause: 'notAllowed', detail: 'grant' }]);
  });

  it('leaves the grant of a paused film until it plays on', async () => {
    const { engine, renew } = start([expiring(30)]);
    await engine.load(expiring(15), 0);
    await pass(60);
    expect(renew).not.toHaveBeenCalled();
  });
});
