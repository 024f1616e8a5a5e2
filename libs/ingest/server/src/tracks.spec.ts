import { readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { findFfmpeg, run } from '@nitrate/processes';
import { playableAsset } from '../index';
import { startTestArchive, type TestArchive } from './testing/test-archive';

jest.setTimeout(120_000);

const tools = findFfmpeg();
let archive: TestArchive;

beforeEach(async () => {
  archive = await startTestArchive();
});

afterEach(() => archive.close());

/** Renders a tone next to the films. */
async function renderTone(name: string, seconds: number, args: readonly string[] = []): Promise<string> {
  const file = join(archive.folder, name);
  await run(tools.ffmpeg, ['-v', 'error', '-y', '-f', 'lavfi', '-i', `sine=f=220:d=${seconds}`, ...args, file]);
  return file;
}

/** Ingests the folder. @returns the one film in it, which must be ready */
async function ingestFilm(): Promise<PlayableAsset> {
  const [film, ...others] = (await archive.ingest()).values();
  expect(others).toEqual([]);
  expect(film).toMatchObject({ state: 'ready', detail: null });
  const asset = await playableAsset(archive.database, film?.filmId ?? '', 'full');
  if (!asset) throw new Error('The film has no asset.');
  return asset;
}

const assetFile = (asset: PlayableAsset, file: string) => join(archive.media, `assets/${asset.id}/${file}`);
const purposes = ({ soundTracks }: PlayableAsset) =>
  soundTracks.map(({ language, purpose }) => `${language} ${purpose}`);
const inodeOf = async (asset: PlayableAsset, file: string) => (await stat(assetFile(asset, file))).ino;

/** Seconds of a stream, as a player reads its HLS playlist. */
async function secondsOf(asset: PlayableAsset, id: string | undefined): Promise<number> {
  const args = ['-v', 'error', '-allowed_extensions', 'ALL', '-show_entries', 'format=duration', '-of', 'csv=p=0'];
  const { stdout } = await run(tools.ffprobe, [...args, assetFile(asset, `stream-${id}.m3u8`)]);
  return Number(stdout);
}

describe('sound tracks', () => {
  it('inside a film and next to it can be chosen, in its full length', async () => {
    const second = ['-map', '0:v', '-map', '1:a', '-map', '1:a', '-metadata:s:a:0', 'language=deu'];
    await archive.renderClip('harbour.mkv', 6, '160x90', true, [
      ...second,
      ...['-metadata:s:a:1', 'language=deu', '-disposition:a:1', 'visual_impaired', '-c:v', 'libx264'],
    ]);
    await renderTone('harbour.en.dubbed.flac', 5);
    const asset = await ingestFilm();
    expect(purposes(asset)).toEqual(['de main', 'en alternate', 'de description']);
    expect(asset).toMatchObject({ hasSound: true, sign: null });
    const [main, dubbed, described] = asset.soundTracks;
    expect(Math.abs((await secondsOf(asset, main?.id)) - 6)).toBeLessThan(0.3);
    expect(Math.abs((await secondsOf(asset, dubbed?.id)) - 5)).toBeLessThan(0.3);
    expect(Math.abs((await secondsOf(asset, described?.id)) - 6)).toBeLessThan(0.3);
    const preview = await playableAsset(archive.database, asset.filmId, 'preview');
    expect(preview).toMatchObject({ soundTracks: [], sign: null });
  });

  it('of a silent film are accompanied by silence', async () => {
    await archive.renderClip('silent.mp4', 3, '160x90', false);
    await renderTone('silent.en.ad.mp3', 3);
    const asset = await ingestFilm();
    expect(purposes(asset)).toEqual(['zxx main', 'en description']);
    expect(asset.hasSound).toBe(true);
    expect(await playableAsset(archive.database, asset.filmId, 'preview')).toMatchObject({ hasSound: false });
  });

  it('are made without encoding the film again, and again when their file has changed', async () => {
    await archive.renderClip('a.mp4', 4);
    const before = await ingestFilm();
    expect(purposes(before)).toEqual(['und main']);

    await renderTone('a.de.audio-description.m4a', 4);
    const first = await ingestFilm();
    expect(purposes(first)).toEqual(['und main', 'de description']);
    expect(await inodeOf(first, 'seg-0-00001.m4s')).toBe(await inodeOf(before, 'seg-0-00001.m4s'));
    expect((await archive.queue())[0]).toMatchObject({ outcome: 'unchanged' });

    await writeFile(join(archive.folder, 'a.json'), JSON.stringify({ title: 'A', supplierId: 'a' }));
    const renamed = await ingestFilm();
    expect(await inodeOf(renamed, 'seg-2-00001.m4s')).toBe(await inodeOf(first, 'seg-2-00001.m4s'));

    await renderTone('a.de.audio-description.m4a', 4, ['-af', 'volume=0.2']);
    const changed = await ingestFilm();
    expect(await inodeOf(changed, 'seg-0-00001.m4s')).toBe(await inodeOf(before, 'seg-0-00001.m4s'));
    expect(await inodeOf(changed, 'seg-2-00001.m4s')).not.toBe(await inodeOf(first, 'seg-2-00001.m4s'));

    await rm(join(archive.folder, 'a.de.audio-description.m4a'));
    expect(purposes(await ingestFilm())).toEqual(['und main']);
  });

  it.each([
    ['too short', () => renderTone('a.de.ad.wav', 3), /^a\.de\.ad\.wav: 3\.0 s long, the film 6\.0 s$/],
    ['too long', () => renderTone('a.de.ad.wav', 9), /^a\.de\.ad\.wav: 9\.0 s long/],
    ['cut off', cutOff, /^a\.de\.ad\.m4a: \d+ ms of 6000 ms could be read$/],
    ['empty', () => writeFile(join(archive.folder, 'a.de.ad.ogg'), ''), /^a\.de\.ad\.ogg: /],
    ['no sound', () => writeFile(join(archive.folder, 'a.de.ad.ogg'), 'not a sound'), /^a\.de\.ad\.ogg: /],
    ['a script', concatScript, /^a\.de\.ad\.m4a: /],
  ])('that are %s refuse their film with the name of the file', async (_name, makeTrack, detail) => {
    await archive.renderClip('a.mp4', 6);
    await makeTrack();
    const film = (await archive.ingest()).get('a');
    expect(film).toMatchObject({ state: 'failed', reason: 'trackInvalid', detail: expect.stringMatching(detail) });
  });

  async function cutOff(): Promise<void> {
    const file = await renderTone('a.de.ad.m4a', 6, ['-movflags', '+faststart']);
    await truncate(file, Math.round((await stat(file)).size / 3));
  }

  async function concatScript(): Promise<void> {
    await writeFile(join(archive.folder, 'a.de.ad.m4a'), `ffconcat version 1.0\nfile '${archive.folder}/a.mp4'\n`);
  }
});

describe('a sign-language version', () => {
  it('has manifests of its own over the same sound, and is no film', async () => {
    await archive.renderClip('a.mp4', 4);
    await archive.renderClip('a.dgs.sign-language.mp4', 4, '128x72', false);
    const asset = await ingestFilm();
    expect(asset.sign).toEqual({ dash: 'sign.mpd', hls: 'sign.m3u8', language: 'gsg' });
    const read = (file: string) => readFile(assetFile(asset, file), 'utf8');
    const [film, signed] = [await read('manifest.mpd'), await read('sign.mpd')];
    expect(film).not.toContain('width="128"');
    expect(signed.match(/codecs="avc1[^>]* width="\d+"/g)).toEqual([expect.stringContaining(' width="128"')]);
    expect(signed).toContain('id="audio-1"');
    expect(signed).toContain('id="thumbnails"');
    expect(await read('sign.m3u8')).toContain('RESOLUTION=128x72');
    expect(Math.abs((await secondsOf(asset, '2')) - 4)).toBeLessThan(0.3);
  });

  it('is used again when only the metadata have changed', async () => {
    await archive.renderClip('a.mp4', 3);
    await archive.renderClip('a.signed.mp4', 3, '128x72', false);
    const first = await ingestFilm();
    await writeFile(join(archive.folder, 'a.json'), JSON.stringify({ title: 'A', supplierId: 'a' }));
    const second = await ingestFilm();
    expect(second.id).not.toBe(first.id);
    expect(await inodeOf(second, 'seg-2-00001.m4s')).toBe(await inodeOf(first, 'seg-2-00001.m4s'));
  });

  it('of another length refuses its film', async () => {
    await archive.renderClip('a.mp4', 6);
    await archive.renderClip('a.signed.mp4', 3, '128x72', false);
    expect((await archive.ingest()).get('a')).toMatchObject({
      reason: 'trackInvalid',
      detail: 'a.signed.mp4: 3.0 s long, the film 6.0 s',
    });
  });

  it('without its film is refused, and a film under another name', async () => {
    const file = await archive.renderClip('a.dgs.sign-language.mp4', 2);
    expect(await archive.queue()).toMatchObject([{ outcome: 'refused', reason: 'filmMissing' }]);
    await rename(file, join(archive.folder, 'a in sign language.mp4'));
    expect(await archive.queue()).toMatchObject([{ outcome: 'queued' }]);
  });

  it('is alone', async () => {
    await archive.renderClip('a.mp4', 2);
    await writeFile(join(archive.folder, 'a.dgs.signed.mp4'), '');
    await writeFile(join(archive.folder, 'a.asl.signed.mp4'), '');
    expect(await archive.queue()).toMatchObject([
      { outcome: 'refused', reason: 'metadataInvalid', detail: expect.stringContaining('more than one sign-language') },
    ]);
  });
});
