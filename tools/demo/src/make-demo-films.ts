import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFfmpeg, run } from '@nitrate/processes';
import { drawFrames } from './drawn-frames';
import type { DemoFilm } from './film';
import { makeDemoTracks } from './make-tracks';
import { copyPrepared } from './prepared-films';
import { renderArgs } from './render-args';
import { sideCar } from './side-car';
import { sampleRate, synthesise } from './sound/synthesise';
import { wav } from './sound/wav';
import { findTypefaces } from './typefaces';

export interface MakeDemoFilms {
  /** Target folder, created when missing. */
  folder: string;
  films: readonly DemoFilm[];
  /** Folder of prepared films, which are copied where they are what would be drawn. */
  prepared?: string;
  /** Called with the film being rendered and its progress, 0 to 1; not for films that exist. */
  onProgress?: (film: DemoFilm, done: number) => void;
  signal?: AbortSignal;
}

const renderLimitMs = 10 * 60_000;

/**
 * Renders the films that do not exist yet, each with its side-car files. The film's file is moved into place last, so
 * that an existing file proves that the rest is complete, even after a kill.
 */
export async function makeDemoFilms({ folder, films, prepared, onProgress, signal }: MakeDemoFilms): Promise<void> {
  await mkdir(folder, { recursive: true });
  await removeLeftovers(folder);
  for (const film of films) {
    await writeSideCar(folder, film);
    const isThere =
      existsSync(join(folder, `${film.name}.mp4`)) ||
      (prepared !== undefined && (await copyPrepared(prepared, folder, film)));
    if (!isThere) await makeFilm(folder, film, onProgress, signal);
    await makeDemoTracks(folder, film, signal);
  }
}

async function makeFilm(
  folder: string,
  film: DemoFilm,
  onProgress: MakeDemoFilms['onProgress'],
  signal: AbortSignal | undefined,
): Promise<void> {
  const { recipe } = film;
  const scratch = await mkdtemp(join(folder, '.making-'));
  const files = { frames: join(scratch, 'frames'), sound: join(scratch, 'sound.wav'), output: join(scratch, 'film') };
  try {
    onProgress?.(film, 0);
    await writeFile(files.sound, wav(synthesise(recipe.seconds, recipe.sound), sampleRate));
    if (recipe.picture.kind === 'drawn') {
      const plan = { seconds: recipe.seconds, ...recipe.picture };
      await drawFrames(files.frames, plan, (done) => onProgress?.(film, done * 0.7), signal);
    }
    const args = renderArgs(recipe, { ...files, typefaces: findTypefaces() });
    await run(findFfmpeg().ffmpeg, args, { timeoutMs: renderLimitMs, ...(signal && { signal }) });
    await rename(files.output, join(folder, `${film.name}.mp4`));
    onProgress?.(film, 1);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Writes a text only when it changed, so that an unchanged film is not ingested again. */
async function writeSideCar(folder: string, film: DemoFilm): Promise<void> {
  for (const [name, text] of Object.entries(sideCar(film))) {
    const file = join(folder, name);
    const before = await readFile(file, 'utf8').catch(() => undefined);
    if (before === text) continue;
    await writeFile(`${file}.part`, text);
    await rename(`${file}.part`, file);
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  const leftovers = (await readdir(folder)).filter((name) => name.startsWith('.making-') || name.endsWith('.part'));
  for (const name of leftovers) await rm(join(folder, name), { recursive: true, force: true });
}
