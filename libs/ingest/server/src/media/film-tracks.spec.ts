import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readAudit } from '@nitrate/audit';
import type { FilmMediaReply, FilmSound, PlayableAsset } from '@nitrate/ingest/contract';
import { playableAsset } from '../state/playable-asset';
import { startUploadsApp, type UploadsApp } from '../testing/uploads-app';

jest.setTimeout(180_000);

let app: UploadsApp;
let film: string;

beforeAll(async () => {
  app = await startUploadsApp();
  app.startWorkers();
  film = await newFilm('harbour.mp4', 6);
});

afterAll(() => app.stopWorkers());

/** Uploads a silent clip as a film. @returns its id */
async function newFilm(name: string, seconds: number): Promise<string> {
  const { state, film: made } = await app.until(await app.upload(await app.clip(name, seconds)), 'ready', 'failed');
  expect(state).toBe('ready');
  return made?.id ?? '';
}

async function assetOf(filmId: string, kind: PlayableAsset['kind'] = 'full'): Promise<PlayableAsset> {
  const asset = await playableAsset(app.database, filmId, kind);
  if (!asset) throw new Error('The film has no asset.');
  return asset;
}

const mediaOf = async (filmId: string, lang = 'en') =>
  (await app.send('GET', `/films/${filmId}/media?lang=${lang}`)).body as unknown as FilmMediaReply;

const chapter = (startMs: number, en: string, de = '') => ({ startMs, titles: { en, de } });
const refusedPaths = ({ body }: Awaited<ReturnType<UploadsApp['send']>>) =>
  (body['errors'] as { path: string }[] | undefined)?.map(({ path }) => path);

describe('chapters', () => {
  const save = (filmId: string, version: number, chapters: unknown[], as = app.editor) =>
    app.send('PUT', `/films/${filmId}/chapters`, { as, body: { version, chapters } });

  it('are those of the film and its preview at once, in order, without another asset', async () => {
    const before = await assetOf(film);
    const changes = app.catalogue.changes;
    expect(await save(film, 0, [chapter(4000, ' The bridge '), chapter(0, '', 'Der Kai')])).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
    const chapters = [
      { startMs: 0, title: 'Der Kai', titles: { de: 'Der Kai' } },
      { startMs: 4000, title: 'The bridge', titles: { en: 'The bridge' } },
    ];
    expect(await assetOf(film)).toMatchObject({ id: before.id, chapters });
    expect(await assetOf(film, 'preview')).toMatchObject({ chapters });
    expect(app.catalogue.changes).toBe(changes + 1);
    expect(await mediaOf(film)).toMatchObject({ chapterVersion: 1, full: { chapters } });
    const [entry] = await readAudit(app.database, {}, 1);
    expect(entry).toMatchObject({
      action: 'film.chaptersChanged',
      targetId: film,
      before: { chapters: [] },
      after: { chapters: [chapter(0, '', 'Der Kai'), chapter(4000, 'The bridge')] },
    });
  });

  it('are refused after the end, at one time, without a title, and over changes of somebody else', async () => {
    expect(refusedPaths(await save(film, 1, [chapter(6000, 'A')]))).toEqual(['body.chapters.0']);
    expect(refusedPaths(await save(film, 1, [chapter(1, 'A'), chapter(1, 'B')]))).toEqual(['body.chapters.1']);
    expect(refusedPaths(await save(film, 1, [chapter(1, ' ')]))).toEqual(['body.chapters.0']);
    expect(refusedPaths(await save(film, 1, [chapter(-1, 'A')]))).toHaveLength(1);
    expect(await save(film, 0, [])).toMatchObject({ status: 409, body: { code: 'filmChanged' } });
    expect(await mediaOf(film)).toMatchObject({ chapterVersion: 1 });
  });

  it('are edited by confirmed editors, of films that have a file', async () => {
    const unconfirmed = app.person({ twoFactorUntil: null });
    expect((await save(film, 1, [], unconfirmed)).body).toMatchObject({ code: 'twoFactorRequired' });
    expect((await save(film, 1, [], app.person({ roles: [] }))).status).toBe(403);
    expect((await save(film, 1, [], {})).status).toBe(401);
    expect((await save('019b0000-0000-7000-8000-000000000000', 0, [])).status).toBe(404);
  });

  it('of two editors at the same time are those of one of them', async () => {
    const responses = await Promise.all(['A', 'B'].map((title) => save(film, 1, [chapter(1000, title)])));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('stay with the film when its file is replaced', async () => {
    const { id, chapters } = await assetOf(film);
    const upload = await app.upload(await app.clip('harbour-restored.mp4', 7), { film });
    await app.until(upload, 'ready');
    const after = await assetOf(film);
    expect(after.id).not.toBe(id);
    expect(after.chapters).toEqual(chapters);
  });
});

describe('sound tracks', () => {
  const create = async (filmId: string, facts: object, as = app.editor) =>
    app.send('POST', `/films/${filmId}/sounds`, {
      as,
      body: { bytes: 10, lastModified: 1000, language: 'de', purpose: 'description', ...facts },
    });
  const add = async (filmId: string, file: string, facts: object = {}) => {
    const bytes = await readFile(file);
    const { body } = await create(filmId, { fileName: basename(file), bytes: bytes.length, ...facts });
    const id = String(body['id']);
    expect((await app.tus('PATCH', id, { offset: 0, bytes })).status).toBe(204);
    return id;
  };
  const soundOf = async (filmId: string, id: string, lang?: string) =>
    (await mediaOf(filmId, lang)).sounds.find((sound) => sound.id === id);
  const until = async (filmId: string, id: string, ...states: FilmSound['state'][]): Promise<FilmSound> => {
    for (;;) {
      const sound = await soundOf(filmId, id);
      if (sound && states.includes(sound.state)) return sound;
    }
  };
  const tracksOf = async (filmId: string) =>
    (await assetOf(filmId)).soundTracks.map(({ language, purpose }) => `${language} ${purpose}`);
  const untilTracks = async (filmId: string, ...tracks: string[]) => {
    while (String(await tracksOf(filmId)) !== String(tracks));
  };
  const manifest = async (filmId: string, file: string) =>
    (await app.storage.read(`assets/${(await assetOf(filmId)).id}/${file}`)).toString('utf8');

  let quay: string;
  let description: string;

  beforeAll(async () => {
    quay = await newFilm('quay.mp4', 6);
  });

  it('are offered with the film once they are encoded, next to the silence of a silent one', async () => {
    const before = await assetOf(quay);
    expect(before).toMatchObject({ hasSound: false, soundTracks: [] });
    description = await add(quay, await app.tone('quay.wav', 5));
    const { track } = await until(quay, description, 'ready', 'failed');
    expect(await tracksOf(quay)).toEqual(['zxx main', 'de description']);
    const after = await assetOf(quay);
    expect(after).toMatchObject({ id: before.id, hasSound: true });
    expect(after.soundTracks[1]?.id).toBe(track);
    for (const file of ['manifest.mpd', 'master.m3u8'])
      expect(await manifest(quay, file)).toContain('Audiodeskription');
    expect(await manifest(quay, `stream-${track}.m3u8`)).toContain(`seg-${track}-00001.m4s`);
    for (const file of after.preload) expect(await app.storage.exists(`assets/${after.id}/${file}`)).toBe(true);
    // The file itself is needed no more.
    expect((await app.storage.list(`sounds/${description}`)).some((key) => key.endsWith('.wav'))).toBe(false);
    expect(await app.files.list()).not.toContain(description);
    const [entry] = await readAudit(app.database, {}, 1);
    expect(entry).toMatchObject({ action: 'film.soundAdded', targetId: quay, after: { file: 'quay.wav' } });
  });

  it('get another language and kind without being encoded again', async () => {
    const before = (await assetOf(quay)).soundTracks[1]?.id;
    const path = `/films/${quay}/sounds/${description}`;
    expect((await app.send('PUT', path, { body: { language: 'xx-', purpose: 'alternate' } })).status).toBe(400);
    expect((await app.send('PUT', path, { body: { language: 'en', purpose: 'main' } })).status).toBe(400);
    expect((await app.send('PUT', path, { body: { language: 'eng', purpose: 'alternate' } })).status).toBe(200);
    await untilTracks(quay, 'zxx main', 'en alternate');
    expect((await assetOf(quay)).soundTracks[1]?.id).toBe(before);
    expect(await manifest(quay, 'manifest.mpd')).toContain('value="alternate"');
    const elsewhere = `/films/${film}/sounds/${description}`;
    expect((await app.send('PUT', elsewhere, { body: { language: 'en', purpose: 'alternate' } })).status).toBe(404);
    expect((await app.send('DELETE', elsewhere)).status).toBe(404);
  });

  it('continue with a new file of the film, and wait where they do not fit', async () => {
    await app.until(await app.upload(await app.clip('quay-restored.mp4', 7), { film: quay }), 'ready');
    await untilTracks(quay, 'zxx main', 'en alternate');
    await app.until(await app.upload(await app.clip('quay-long.mp4', 12), { film: quay }), 'ready');
    expect(await until(quay, description, 'failed')).toMatchObject({ reason: 'soundLength' });
    expect(await tracksOf(quay)).toEqual([]);
    await app.until(await app.upload(await app.clip('quay-short.mp4', 5), { film: quay }), 'ready');
    await untilTracks(quay, 'zxx main', 'en alternate');
    expect(await until(quay, description, 'ready')).toMatchObject({ reason: null, detail: null });
  });

  it('are removed from the film at once, and their files after those who hear them', async () => {
    const { track } = await until(quay, description, 'ready');
    expect((await app.send('DELETE', `/films/${quay}/sounds/${description}`)).status).toBe(200);
    await untilTracks(quay);
    expect(await assetOf(quay)).toMatchObject({ hasSound: false });
    expect(await manifest(quay, 'manifest.mpd')).not.toContain('contentType="audio"');
    const ofTrack = async () =>
      (await app.storage.list(`assets/${(await assetOf(quay)).id}`)).filter((key) => key.includes(`-${track}`));
    expect(await ofTrack()).not.toEqual([]);
    await app.database.pool.query('update pgboss.job set start_after = now() where singleton_key = $1', [
      `${quay}/${description}/removed`,
    ]);
    while ((await ofTrack()).length > 0);
    expect(await app.storage.list(`sounds/${description}`)).toEqual([]);
  });

  it('of another length, or without sound, are refused in the language of the reader', async () => {
    const long = await add(quay, await app.tone('long.flac', 40));
    expect(await until(quay, long, 'failed')).toMatchObject({
      reason: 'soundLength',
      detail: 'It is 00:00:40 long, the film 00:00:05. They may differ by 2 seconds.',
    });
    expect((await soundOf(quay, long, 'de'))?.detail).toContain('der Film 00:00:05');
    const { body } = await create(quay, { fileName: 'text.mp3', bytes: 4 });
    await app.tus('PATCH', String(body['id']), { offset: 0, bytes: Buffer.from('text') });
    expect(await until(quay, String(body['id']), 'failed')).toMatchObject({ reason: 'noSound' });
    expect(await tracksOf(quay)).toEqual([]);
  });

  it('are received by confirmed editors, for films with a file, as sound files, up to eight', async () => {
    expect(refusedPaths(await create(quay, { fileName: 'film.mp4' }))).toEqual(['body.fileName']);
    expect(refusedPaths(await create(quay, { fileName: 'a.wav', language: '!' }))).toEqual(['body.language']);
    const unknown = '019b0000-0000-7000-8000-000000000000';
    expect((await create(unknown, { fileName: 'a.wav' })).status).toBe(404);
    const unconfirmed = app.person({ twoFactorUntil: null });
    expect((await create(quay, { fileName: 'a.wav' }, unconfirmed)).body).toMatchObject({ code: 'twoFactorRequired' });
    expect((await create(quay, { fileName: 'a.wav' }, {})).status).toBe(401);
    const { body } = await create(film, { fileName: 'a.wav' });
    expect(await soundOf(film, String(body['id']))).toMatchObject({ state: 'receiving', mine: true, receivedBytes: 0 });
    expect((await app.list()).uploads.some(({ id }) => id === body['id'])).toBe(false);
    for (let n = 1; n < 8; n += 1) await create(film, { fileName: `${n}.wav` });
    expect(refusedPaths(await create(film, { fileName: 'a.wav' }))).toEqual(['body.fileName']);
    expect((await app.send('DELETE', `/films/${film}/sounds/${body['id']}`)).status).toBe(200);
    expect((await create(film, { fileName: 'a.wav' })).status).toBe(200);
  });
});
