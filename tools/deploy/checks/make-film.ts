import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findFfmpeg, run } from '@nitrate/processes';

/** Creates a folder with a film of two seconds, readable for every user. Its hue makes it another film. */
export async function makeFilm(folder: string, title: string, hue: number): Promise<void> {
  await mkdir(folder);
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=320x240:r=25:d=2,hue=h=${hue}`];
  const file = join(folder, `${title}.mp4`);
  await run(findFfmpeg().ffmpeg, ['-v', 'error', ...picture, '-preset', 'ultrafast', file]);
  await chmod(folder, 0o755);
  await chmod(file, 0o644);
}
