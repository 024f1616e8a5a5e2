import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFfmpeg, run } from '@nitrate/processes';
import { firstFilms } from './demo-films';
import { makeDemoFilms } from './make-demo-films';
import { fingerprintOf, fingerprintsFile } from './prepared-films';

const limitMs = 10 * 60_000;

/** Draws the films that a new archive shows first, and keeps them in a folder, small enough for a repository. */
async function prepare(folder: string): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'nitrate-films-'));
  try {
    const [drawn, prepared] = [join(scratch, 'drawn'), join(scratch, 'prepared')];
    await mkdir(prepared);
    await makeDemoFilms({ folder: drawn, films: firstFilms });
    for (const name of (await readdir(drawn)).filter((each) => /\.(?:mp4|m4a)$/.test(each))) {
      const small = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '30', '-c:a', 'aac', '-b:a', '64k'];
      const args = ['-v', 'error', '-nostdin', '-y', '-i', join(drawn, name), ...small];
      await run(findFfmpeg().ffmpeg, [...args, '-movflags', '+faststart', join(prepared, name)], {
        timeoutMs: limitMs,
      });
    }
    const fingerprints = Object.fromEntries(firstFilms.map((film) => [film.name, fingerprintOf(film)]));
    await writeFile(join(prepared, fingerprintsFile), `${JSON.stringify(fingerprints, undefined, 2)}\n`);
    await rm(folder, { recursive: true, force: true });
    await cp(prepared, folder, { recursive: true });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

prepare(fileURLToPath(new URL('../prepared', import.meta.url))).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
