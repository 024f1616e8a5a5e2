import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFfmpeg, run } from '@nitrate/processes';
import { demoFilms, firstFilms } from './demo-films';
import type { DemoFilm } from './film';
import { makeDemoFilms } from './make-demo-films';

jest.setTimeout(60_000);

const whole = demoFilms.find(({ describedAndSigned }) => describedAndSigned);
if (!whole) throw new Error('No demo film has all tracks.');
/** A real film of the demo archive with all tracks, two seconds of it. */
const short: DemoFilm = { ...whole, name: 'short', recipe: { ...whole.recipe, seconds: 2 } };

describe('makeDemoFilms', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'demo-films-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('makes a film with picture, lettering and sound, and what belongs next to it', async () => {
    await makeDemoFilms({ folder, films: [short] });
    expect((await readdir(folder)).sort()).toEqual([
      'short.bsl.sign-language.mp4',
      'short.de.transcript.vtt',
      'short.de.vtt',
      'short.en.audio-description.m4a',
      'short.en.transcript.vtt',
      'short.en.vtt',
      'short.json',
      'short.mp4',
    ]);
    const args = ['-v', 'error', '-show_entries', 'stream=codec_name,width,height:format=duration', '-of', 'json'];
    const { stdout } = await run(findFfmpeg().ffprobe, [...args, join(folder, 'short.mp4')]);
    const probe = JSON.parse(stdout) as { streams: object[]; format: { duration: string } };
    expect(probe.streams).toEqual([
      expect.objectContaining({ codec_name: 'h264', width: 640, height: 480 }),
      expect.objectContaining({ codec_name: 'aac' }),
    ]);
    expect(Number(probe.format.duration)).toBeCloseTo(2, 0);
    for (const track of ['short.en.audio-description.m4a', 'short.bsl.sign-language.mp4']) {
      const { stdout: listed } = await run(findFfmpeg().ffprobe, [...args, join(folder, track)]);
      expect(Number((JSON.parse(listed) as typeof probe).format.duration)).toBeCloseTo(2, 0);
    }
    expect(JSON.parse(await readFile(join(folder, 'short.json'), 'utf8'))).toMatchObject({
      title: { de: 'Die Mondlaterne' },
    });
  });

  it('copies what is prepared of the first films, which are as they would be drawn', async () => {
    const prepared = join(__dirname, '../prepared');
    const drawn: string[] = [];
    await makeDemoFilms({ folder, films: firstFilms, prepared, onProgress: ({ name }) => drawn.push(name) });
    expect(drawn).toEqual([]);
    for (const { name, recipe } of firstFilms) {
      const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', join(folder, `${name}.mp4`)];
      const { stdout } = await run(findFfmpeg().ffprobe, args);
      expect(Number(stdout)).toBeCloseTo(recipe.seconds, 0);
    }
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('draws a film that has changed since it was prepared', async () => {
    await makeDemoFilms({ folder, films: [{ ...short, name: whole.name }], prepared: join(__dirname, '../prepared') });
    const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0'];
    const { stdout } = await run(findFfmpeg().ffprobe, [...args, join(folder, `${whole.name}.mp4`)]);
    expect(Number(stdout)).toBeCloseTo(2, 0);
  });

  it('makes nothing again that is there', async () => {
    await makeDemoFilms({ folder, films: [short] });
    const before = await stat(join(folder, 'short.mp4'));
    const reported: number[] = [];
    await makeDemoFilms({ folder, films: [short], onProgress: (_film, done) => reported.push(done) });
    expect((await stat(join(folder, 'short.mp4'))).mtimeMs).toBe(before.mtimeMs);
    expect(reported).toEqual([]);
  });

  it('clears away what a killed run left, and makes the film', async () => {
    await writeFile(join(folder, 'short.json.part'), '{');
    await mkdtemp(join(folder, '.making-'));
    await makeDemoFilms({ folder, films: [short] });
    const names = await readdir(folder);
    expect(names).toContain('short.mp4');
    expect(names.filter((name) => name.includes('making') || name.endsWith('.part'))).toEqual([]);
  });

  it('leaves no film behind when it is stopped', async () => {
    const stopped = new AbortController();
    const making = makeDemoFilms({
      folder,
      films: [short],
      signal: stopped.signal,
      onProgress: (_film, done) => {
        if (done > 0) stopped.abort();
      },
    });
    await expect(making).rejects.toThrow();
    expect((await readdir(folder)).filter((name) => name.endsWith('.mp4') || name.startsWith('.'))).toEqual([]);
  });
});
