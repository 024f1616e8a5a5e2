/**
 * CPU seconds of ingesting one film (probe, stills in twelve variants, ladder, preview, thumbnails, manifests, the
 * worker itself) against the bare ffmpeg command that encodes the same ladder. The database's CPU is not included.
 * Linux only.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/ingest.ts [CLIP] [ROUNDS]
 *
 * Without a clip it generates one of 30 seconds.
 */
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { readPbcoreFile } from '@nitrate/cataloguing/server';
import { migrate, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { ingestFolder, ingestHandlers, ingestMigrations, watchIngest } from '@nitrate/ingest/server';
import { jobsMigrations, runWorker } from '@nitrate/jobs';
import { findFfmpeg, run } from '@nitrate/processes';
import { openDiskStorage } from '@nitrate/storage';
import { v7 as newId } from 'uuid';
import { benchFolder } from './support/bench-folder';
import { generateClip } from './support/generate-clip';
import { processCpu } from './support/process-cpu';

const goal = 1.15;

async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = await processCpu('self');
  await work();
  return (await processCpu('self')) - before;
}

/** A wrapper that records the arguments of each ffmpeg command, so that the reference runs exactly the ladder's. */
async function recordingFfmpeg(folder: string): Promise<{ program: string; ladderCall: () => Promise<string[]> }> {
  const program = join(folder, 'ffmpeg');
  const log = join(folder, 'calls');
  const script = `#!/bin/sh\nprintf '%s\\037' "$@" >> '${log}'; printf '\\n' >> '${log}'\nexec '${findFfmpeg().ffmpeg}' "$@"\n`;
  await writeFile(program, script, { mode: 0o755 });
  return {
    program,
    async ladderCall() {
      const calls = (await readFile(log, 'utf8')).split('\n').map((line) => line.split('\u001f').slice(0, -1));
      const call = calls.find((args) => args.includes('dash'));
      if (!call) throw new Error('No command encoded a ladder.');
      return call;
    },
  };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function main(): Promise<void> {
  const [clip, rounds = '3'] = process.argv.slice(2);
  const scratch = await benchFolder();
  const server = await startEmbeddedPostgres({ dataDir: join(scratch, 'postgres'), log: () => undefined });
  const database = openDatabase({ url: server.url });
  try {
    await migrate(database, [jobsMigrations, ingestMigrations]);
    const recording = await recordingFfmpeg(scratch);
    const storage = await openDiskStorage(join(scratch, 'media'));
    const handlers = ingestHandlers({
      database,
      storage,
      tools: { ...findFfmpeg(), ffmpeg: recording.program },
      catalogue: {
        upsertFilm: () => Promise.resolve(newId()),
        findFilm: () => Promise.resolve(undefined),
        findIdentity: () => Promise.resolve(undefined),
        savePoster: () => Promise.resolve(),
        publishFilmMedia: () => Promise.resolve(),
        withdrawFilmMedia: () => Promise.resolve(),
        saveTranscripts: () => Promise.resolve(),
        editedTranscripts: () => Promise.resolve(undefined),
        notifyFilmChange: () => Promise.resolve(),
      },
    });
    const worker = runWorker(database, { ...handlers.short, ...handlers.long });
    const films = join(scratch, 'films');
    await mkdir(films);
    const film = join(films, `clip${clip ? extname(clip) : '.mp4'}`);
    if (clip) await copyFile(clip, film);
    else await generateClip(film, 30);

    const ingest = async (archive: string) => {
      const [queued] = await ingestFolder({ database, readPbcore: readPbcoreFile }, films, { archive });
      if (queued?.outcome !== 'queued') throw new Error('The clip was not queued.');
      for await (const [state] of watchIngest(database, [queued.ingestId], { everyMs: 200 })) {
        if (state?.state === 'failed') throw new Error(`${state.reason}: ${state.detail}`);
      }
    };
    const bare = async (round: number) => {
      const folder = join(scratch, `bare-${round}`);
      await mkdir(folder);
      await run(findFfmpeg().ffmpeg, await recording.ladderCall(), { cwd: folder });
      await rm(folder, { recursive: true });
    };

    await ingest('warm-up');
    const figures = { ingest: [] as number[], bare: [] as number[] };
    for (let round = 0; round < Number(rounds); round += 1) {
      figures.bare.push(await cpuOf(() => bare(round)));
      figures.ingest.push(await cpuOf(() => ingest(`round ${round}`)));
    }
    await worker.stop();
    const [whole, reference] = [median(figures.ingest), median(figures.bare)];
    const ratio = whole / reference;
    process.stdout.write(
      `ingest of ${clip ?? 'a generated clip of 30 s'}, CPU s, median of ${rounds}: ${whole.toFixed(2)}; ` +
        `bare ffmpeg command of the same ladder: ${reference.toFixed(2)}; ratio ${ratio.toFixed(3)} (goal at most ${goal})\n`,
    );
  } finally {
    await database.close();
    await server.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

void main();
