/**
 * Rows per second, CPU and memory of `nitrate export` and `nitrate import` in each format, against NDJSON.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/exchange.ts [FILMS.ndjson.gz]
 *
 * Without a file it generates 20,000 films. An archive is exported in each format, and each file imported into an empty
 * archive of its own, whose export must equal the first.
 */
import { chmod, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FormatName, formatNames } from '@nitrate/cataloguing/server';
import { startEmbeddedPostgres } from '@nitrate/database';
import { benchFolder } from './support/bench-folder';
import { importOnce, runCommand } from './support/run-command';
import { writeFilmsFile } from './search/write-films-file';

/** What Dublin Core and AVefi have no place for is not in their files. */
const isWhole = (format: FormatName): boolean => format !== 'dublincore' && format !== 'avefi';

const startArchive = (folder: string) =>
  startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });

interface Measured {
  seconds: number;
  cpuSeconds: number;
  peakMegabytes: number;
}

async function main() {
  const folder = await benchFolder();
  const inputFile = process.argv[2];
  const file = inputFile ?? join(folder, 'films.ndjson');
  if (!inputFile) await writeFilmsFile(file, 20_000);
  const source = join(folder, 'source');
  // Started as root, the command writes as the user of the data folder.
  const exports = join(folder, 'exports');
  await mkdir(exports);
  await chmod(exports, 0o777);
  const exportOf = (format: FormatName) => join(exports, `films.${format}`);
  const postgres = await startArchive(source);
  try {
    const { summary } = await importOnce(file, source);
    const films = Number(/(\d+) added/.exec(summary)?.[1]);
    console.log(`${films} films`);
    const reference: Partial<Record<'export' | 'import', number>> = {};
    const print = (step: 'export' | 'import', format: string, { seconds, cpuSeconds, peakMegabytes }: Measured) => {
      reference[step] ??= cpuSeconds;
      const figures = [
        `${(films / seconds).toFixed(0)} films/s`,
        `own CPU ${cpuSeconds.toFixed(1)} s (${(cpuSeconds / (reference[step] ?? cpuSeconds)).toFixed(2)} x NDJSON)`,
        `peak memory ${peakMegabytes.toFixed(0)} MB`,
      ];
      console.log(`${step} ${format.padEnd(10)}  ${figures.join(', ')}`);
    };
    for (const format of formatNames) {
      const exported = exportOf(format);
      print('export', format, await runCommand(['export', exported, '--format', format], source));
      console.log(`       ${format.padEnd(10)}  ${((await stat(exported)).size / 1e6).toFixed(0)} MB`);
    }
    for (const format of formatNames) {
      const target = join(folder, `archive-${format}`);
      const own = await startArchive(target);
      try {
        print('import', format, await importOnce(exportOf(format), target));
        if (isWhole(format)) await requireSame(target, join(exports, 'again.ndjson'), exportOf('ndjson'));
      } finally {
        await own.stop();
        await rm(target, { recursive: true, force: true });
      }
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The export after the import equals the imported file. */
async function requireSame(archive: string, file: string, expected: string): Promise<void> {
  await runCommand(['export', file, '--format', 'ndjson'], archive);
  const [first, again] = await Promise.all([readFile(expected), readFile(file)]);
  if (!first.equals(again)) throw new Error('the export of the imported archive differs');
}

void main();
