import { copyFile, mkdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@nitrate/database';
import { ingestFolder, ingestHandlers, playableAsset } from '../index';
import { runWorker } from '@nitrate/jobs';
import { findFfmpeg, run } from '@nitrate/processes';
import type { Storage } from '@nitrate/storage';
import type { CatalogueFake } from './testing/catalogue-fake';
import { overwriteMiddle, startTestArchive, type TestArchive } from './testing/test-archive';
import { readPbcore } from './testing/no-pbcore';

jest.setTimeout(120_000);

const tools = findFfmpeg();

let archive: TestArchive;
let database: Database;
let storage: Storage;
let media: string;
let catalogue: CatalogueFake;
let folder: string;
let renderClip: TestArchive['renderClip'];
let ingest: TestArchive['ingest'];

beforeEach(async () => {
  archive = await startTestArchive();
  ({ database, storage, media, catalogue, folder, renderClip, ingest } = archive);
});

afterEach(() => archive.close());

async function streams(
  file: string,
): Promise<{ codec_name: string; width?: number; height?: number; start_time: string }[]> {
  const { stdout } = await run(tools.ffprobe, ['-v', 'error', '-show_streams', '-of', 'json', file]);
  return (JSON.parse(stdout) as { streams: [] }).streams;
}

describe('a folder of films', () => {
  it('becomes full films and previews with text tracks, chapters, stills and thumbnails', async () => {
    await renderClip('harbour.mp4', 36, '256x144');
    await writeFile(
      join(folder, 'harbour.json'),
      JSON.stringify({
        supplierId: 'H-1',
        title: { en: 'Harbour', de: 'Hafen' },
        preview: { start: 4, duration: 30 },
        posterAt: 5,
        chapters: [
          { startMs: 0, title: 'Night' },
          { startMs: 20_000, title: { en: 'Day', de: 'Tag' } },
        ],
      }),
    );
    await writeFile(join(folder, 'harbour.de.vtt'), 'WEBVTT\n\n00:05.000 --> 00:07.000\nMöwen <b>laut</b>\n');
    await writeFile(join(folder, 'harbour.de.transcript.srt'), '1\n00:00:01,000 --> 00:00:02,000\nErzähler\n');
    await writeFile(
      join(folder, 'harbour.sv.subtitles.xml'),
      '<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="5s" end="6s">Måsar</p></div></body></tt>',
    );
    const films = await ingest();
    expect(films.get('Harbour')).toMatchObject({ state: 'ready', progress: 1 });

    const filmId = catalogue.id('Test/H-1');
    const [full, preview] = [
      await playableAsset(database, filmId, 'full'),
      await playableAsset(database, filmId, 'preview'),
    ];
    expect(full).toMatchObject({
      dash: 'manifest.mpd',
      hls: 'master.m3u8',
      width: 256,
      height: 144,
      offsetMs: 0,
      textTracks: [
        { language: 'de', kind: 'captions', label: 'Deutsch' },
        { language: 'sv', kind: 'subtitles', label: 'svenska' },
      ],
      chapters: [{ startMs: 0 }, { startMs: 20_000, title: 'Day' }],
      hasSound: true,
      thumbnails: { everyMs: 2000, count: 18, columns: 10, rows: 2, width: 160, height: 90 },
    });
    expect(Math.abs((full?.durationMs ?? 0) - 36_000)).toBeLessThan(100);
    for (const file of [...(full?.preload ?? []), 'thumbs-0.jpg', 'stream-0.m3u8', 'stream-1.m3u8']) {
      expect((await storage.stat(`assets/${full?.id}/${file}`))?.size).toBeGreaterThan(0);
    }
    expect(preview).toMatchObject({
      offsetMs: 4000,
      durationMs: 30_000,
      dash: null,
      chapters: [
        { startMs: 0, title: 'Night' },
        { startMs: 16_000, title: 'Day', titles: { en: 'Day', de: 'Tag' } },
      ],
    });
    const [video, audio] = await streams(join(media, `assets/${preview?.id}/${preview?.sources[0]?.file}`));
    expect(video).toMatchObject({ codec_name: 'h264', start_time: '0.000000', width: 256 });
    expect(audio).toMatchObject({ codec_name: 'aac' });
    const vtt = (await storage.read(`assets/${preview?.id}/${preview?.textTracks[0]?.file}`)).toString();
    expect(vtt).toContain('00:00:01.000 --> 00:00:03.000\nMöwen laut');

    expect(catalogue.media.get(filmId)?.map(({ availability }) => availability)).toEqual(['previewOnly', 'full']);
    const poster = catalogue.media.get(filmId)?.at(-1)?.poster;
    expect(poster).toMatchObject({ widths: [256], formats: ['avif', 'webp', 'jpg'], width: 256, height: 144 });
    expect(poster?.placeholder).toMatch(/^data:image\/webp;base64,.{20,400}$/);
    expect((await storage.stat(`${poster?.base}-256.avif`))?.size).toBeGreaterThan(100);
    expect(
      catalogue.transcripts
        .get(filmId)
        ?.map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['captions', 'subtitles', 'transcript']);
    expect(await storage.list('ingest')).toEqual([]);
  });

  it('is unchanged the second time; changed metadata is applied without encoding again', async () => {
    await renderClip('a.mp4', 3);
    await ingest();
    const filmId = catalogue.id('Test/a');
    const first = await playableAsset(database, filmId, 'full');
    expect(await ingestFolder({ database, readPbcore }, folder, { archive: 'Test' })).toMatchObject([
      { outcome: 'unchanged' },
    ]);

    await copyFile(join(folder, 'a.mp4'), join(folder, 'b.mp4'));
    expect(await ingestFolder({ database, readPbcore }, folder, { archive: 'Test' })).toMatchObject([
      { outcome: 'unchanged' },
      { outcome: 'unchanged' },
    ]);

    await writeFile(join(folder, 'a.json'), JSON.stringify({ title: 'Renamed', supplierId: 'a' }));
    expect((await ingest()).get('Renamed')?.state).toBe('ready');
    expect(catalogue.films.get('Test/a')?.metadata.title).toEqual({ en: 'Renamed' });
    const second = await playableAsset(database, filmId, 'full');
    expect(second?.id).not.toBe(first?.id);
    const inode = async (id?: string) => (await stat(join(media, `assets/${id}/seg-0-00001.m4s`))).ino;
    expect(await inode(second?.id)).toBe(await inode(first?.id));
  });

  it('refuses invalid files with the reason, and ingests the others', async () => {
    await renderClip('good.mp4', 2, '160x90', false);
    await run(tools.ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', 'sine=d=2', join(folder, 'audio only.mp4')]);
    await writeFile(join(folder, 'text.mkv'), 'not a film');
    await writeFile(join(folder, 'empty.avi'), '');
    await writeFile(join(folder, 'script.mp4'), `ffconcat version 1.0\nfile '${join(folder, 'good.mp4')}'\n`);
    await writeFile(join(folder, 'list.mov'), `#EXTM3U\n#EXTINF:2,\n${join(folder, 'good.mp4')}\n#EXT-X-ENDLIST\n`);
    await renderClip('truncated.mp4', 12, '160x90', true, ['-movflags', '+faststart']);
    await truncate(join(folder, 'truncated.mp4'), 30_000);
    for (const name of ['gap in mp4.mp4', 'gap in mkv.mkv']) await overwriteMiddle(await renderClip(name, 12), 0.4);
    await overwriteMiddle(await renderClip('scratch.mp4', 12, '160x90', true, ['-g', '12']), 0.02);
    await renderClip('blink.mp4', 0.2);
    await renderClip('named.mp4', 2);
    await writeFile(join(folder, 'named.json'), '{"title": ');

    const films = await ingest();
    expect(Object.fromEntries([...films].map(([name, film]) => [name, film.reason ?? film.state]))).toEqual({
      good: 'ready',
      'audio only': 'noVideo',
      text: 'notAFilm',
      empty: 'notAFilm',
      script: 'notAFilm',
      list: 'notAFilm',
      truncated: 'damaged',
      'gap in mp4': 'damaged',
      'gap in mkv': 'damaged',
      scratch: 'ready',
      blink: 'tooShort',
    });
    const again = await ingestFolder({ database, readPbcore }, folder, { archive: 'Test' });
    expect(again.find(({ file }) => file.endsWith('named.mp4'))).toMatchObject({
      outcome: 'refused',
      reason: 'metadataInvalid',
      detail: expect.stringContaining('named.json'),
    });
    expect(await playableAsset(database, catalogue.id('Test/truncated'), 'full')).toBeUndefined();
  });

  it('supports silent, odd-sized, anamorphic, rotated, interlaced and 10-bit sources', async () => {
    await renderClip('odd.avi', 1, '160x90', false, ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj444p', '-vf', 'scale=161:91']);
    await renderClip('anamorphic.mp4', 1, '160x90', true, ['-vf', 'setsar=2']);
    await renderClip('upright.mp4', 1, '160x90', true);
    await run(tools.ffmpeg, [
      ...['-v', 'error', '-display_rotation', '90', '-i', join(folder, 'upright.mp4'), '-c', 'copy'],
      join(folder, 'rotated.mp4'),
    ]).catch(() => undefined);
    await renderClip('interlaced.mkv', 1, '160x96', true, [
      '-vf',
      'tinterlace=interleave_top',
      '-flags',
      '+ildct+ilme',
    ]);
    await renderClip('ten bit.mp4', 1, '160x90', false, [
      ...'-pix_fmt yuv420p10le -color_trc smpte2084 -color_primaries bt2020 -colorspace bt2020nc'.split(' '),
    ]);
    const films = await ingest();
    expect([...films.values()].map(({ state, detail }) => `${state} ${detail ?? ''}`)).toEqual(
      [...films.values()].map(() => 'ready '),
    );
    const sizeOf = async (name: string) => {
      const asset = await playableAsset(database, catalogue.id(`Test/${name}`), 'full');
      return `${asset?.width}x${asset?.height}`;
    };
    expect(await sizeOf('odd')).toBe('162x92');
    expect(await sizeOf('anamorphic')).toBe('320x90');
    const mpd = async (name: string) => {
      const asset = await playableAsset(database, catalogue.id(`Test/${name}`), 'full');
      return (await storage.read(`assets/${asset?.id}/manifest.mpd`)).toString();
    };
    for (const kind of ['full', 'preview'] as const) {
      expect(await playableAsset(database, catalogue.id('Test/odd'), kind)).toMatchObject({ hasSound: false });
    }
    expect(await mpd('odd')).not.toContain('audio/mp4');
    expect(await mpd('ten bit')).toMatch(/codecs="avc1\.64/);
  });

  it('resumes at the step at which a worker was stopped', async () => {
    await renderClip('long.mp4', 40, '640x360');
    await mkdir(join(folder, 'inner'));
    await ingestFolder({ database, readPbcore }, folder, { archive: 'Test' });
    const handlers = ingestHandlers({ database, storage, tools, catalogue });
    const first = runWorker(database, { ...handlers.short, ...handlers.long }, { pollMs: 50 });
    const encoding = `select 1 from ingest_film where step = 'encode' and state = 'processing'`;
    while ((await database.pool.query(encoding)).rowCount === 0)
      await new Promise((resolve) => setTimeout(resolve, 30));
    const startedAt = Date.now();
    await first.stop();
    expect(Date.now() - startedAt).toBeLessThan(2500);
    const probedAt = (
      await database.pool.query(`select completed_on from pgboss.job where singleton_key like '%/probe'`)
    ).rows;
    expect((await ingest()).get('long')?.state).toBe('ready');
    expect(
      (await database.pool.query(`select completed_on from pgboss.job where singleton_key like '%/probe'`)).rows,
    ).toEqual(probedAt);
  });
});
