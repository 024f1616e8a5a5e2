import { join } from 'node:path';
import { findFfmpeg, run } from '@nitrate/processes';
import { demoFilms } from './demo-films';
import { makeDemoFilms } from './make-demo-films';

/** Renders one film into a folder, with a contact sheet of sixteen stills. */
async function preview(name: string | undefined, folder: string | undefined): Promise<void> {
  const film = demoFilms.find((each) => each.name === name);
  if (!film || !folder)
    throw new Error(`Name a film and a folder. The films: ${demoFilms.map((each) => each.name).join(', ')}`);
  await makeDemoFilms({ folder, films: [film] });
  const sheet = `fps=${16 / film.recipe.seconds},scale=400:-2,tile=4x4:padding=4`;
  const args = ['-v', 'error', '-y', '-i', join(folder, `${film.name}.mp4`), '-vf', sheet, '-frames:v', '1'];
  await run(findFfmpeg().ffmpeg, [...args, join(folder, `${film.name}.png`)]);
}

preview(process.argv[2], process.argv[3]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
