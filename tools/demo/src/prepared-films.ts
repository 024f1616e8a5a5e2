import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { interpreter } from './drawing/interpreter';
import type { DemoFilm } from './film';
import { gesturesPerSecond } from './make-tracks';
import { renderArgs } from './render-args';

/** In a folder of prepared films: from the name of a film to its fingerprint when it was prepared. */
export const fingerprintsFile = 'fingerprints.json';

/**
 * Copies a film and its tracks from a folder of prepared ones, the film's file last.
 * @returns false, with nothing copied, where the folder does not have the film as it is drawn today
 */
export async function copyPrepared(prepared: string, folder: string, film: DemoFilm): Promise<boolean> {
  const fingerprints = JSON.parse(await readFile(join(prepared, fingerprintsFile), 'utf8')) as Record<string, string>;
  if (fingerprints[film.name] !== fingerprintOf(film)) return false;
  const main = `${film.name}.mp4`;
  const tracks = (await readdir(prepared)).filter((name) => name.startsWith(`${film.name}.`) && name !== main);
  for (const name of [...tracks, main]) {
    await copyFile(join(prepared, name), join(folder, `${name}.part`));
    await rename(join(folder, `${name}.part`), join(folder, name));
  }
  return true;
}

/** Changes whenever the film or one of its tracks would be drawn or sound differently. */
export function fingerprintOf({ recipe, script, describedAndSigned }: DemoFilm): string {
  const { seconds, picture, sound } = recipe;
  const typefaces = { fell: '1', fellItalic: '2', limelight: '3', josefin: '4', typewriter: '5' };
  const args = renderArgs(recipe, { frames: 'frames', sound: 'sound', output: 'output', typefaces });
  const hash = createHash('sha256').update(JSON.stringify([args, sound]));
  const draw = (perSecond: number, frame: (t: number) => string) => {
    for (let index = 0; index < seconds * perSecond; index += 1) hash.update(frame(index / perSecond));
  };
  if (picture.kind === 'drawn') draw(picture.perSecond, picture.draw);
  if (describedAndSigned) {
    hash.update(JSON.stringify(script.filter(({ seen }) => seen).map(({ from }) => from)));
    draw(gesturesPerSecond, interpreter);
  }
  return hash.digest('hex');
}
