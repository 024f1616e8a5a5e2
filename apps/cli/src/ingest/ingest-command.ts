import { basename } from 'node:path';
import { exitCode } from '@nitrate/configuration';
import { migrate } from '@nitrate/database';
import { refusalReasons } from '@nitrate/ingest/contract';
import {
  type FolderFilm,
  ingestFolder,
  ingestMigrations,
  type IngestProgress,
  watchIngest,
} from '@nitrate/ingest/server';
import { jobsMigrations } from '@nitrate/jobs';
import type { Command, CommandDeps } from '../command';
import { onlyPositional, parseArguments } from '../parse-arguments';
import { ensureWorker } from './ensure-worker';
import { progressDisplay } from './progress-display';

interface IngestOptions {
  folder: string;
  archive: string | undefined;
}

/** Ingests the films of a folder. */
export const ingestCommand: Command = {
  usage: `Usage: npm run ingest -- FOLDER [options]

  FOLDER            films with their side-cars: .json, .xml (PBCore), films.csv, .vtt, .srt
  --archive NAME    archive of films without one`,
  parse(args) {
    const { values, positionals } = parseArguments(args, { archive: { type: 'string' } });
    const options = { folder: onlyPositional(positionals, 'FOLDER'), archive: values.archive };
    return (deps) => ingest(options, deps);
  },
};

/** Queues the films of a folder and shows their progress until each is ready or has failed. */
async function ingest({ folder, archive }: IngestOptions, deps: CommandDeps): Promise<number> {
  const { openDatabase, out, err, signal } = deps;
  const print = (line: string) => out.write(`${line}\n`);
  const database = openDatabase({ applicationName: 'nitrate-ingest', maxConnections: 4 });
  try {
    await migrate(database, [jobsMigrations, ingestMigrations]);
    const found = await ingestFolder({ database }, folder, { archive });
    if (found.length === 0) {
      print(`There are no films in ${folder}.`);
      return exitCode.done;
    }
    for (const line of found.flatMap(describeSkipped)) print(line);
    const films = await follow(titlesByIngestId(found));
    for (const line of summarise(found, films)) print(line);
    const failed = films.some(({ state }) => state === 'failed') || found.some(({ outcome }) => outcome === 'refused');
    return failed ? exitCode.failed : exitCode.done;
  } finally {
    await database.close();
  }

  async function follow(titles: ReadonlyMap<string, string>): Promise<readonly IngestProgress[]> {
    if (titles.size === 0) return [];
    const done = new AbortController();
    const worker = ensureWorker(database, {
      script: deps.workerScript,
      env: deps.env,
      onLine: (line) => err.write(`${line}\n`),
      signal: AbortSignal.any([done.signal, signal]),
    });
    const display = progressDisplay(titles, out);
    let films: readonly IngestProgress[] = [];
    for await (films of watchIngest(database, [...titles.keys()], { signal })) display.show(films);
    display.end();
    done.abort();
    await worker;
    return films;
  }
}

function titlesByIngestId(found: readonly FolderFilm[]): ReadonlyMap<string, string> {
  return new Map(
    found.flatMap((film) =>
      film.outcome === 'queued' || film.outcome === 'inProgress' ? [[film.ingestId, film.title] as const] : [],
    ),
  );
}

function describeSkipped(film: FolderFilm): string[] {
  const name = basename(film.file);
  if (film.outcome === 'refused') return [`${name}: refused: ${refusalReasons[film.reason].en} (${film.detail})`];
  if (film.outcome === 'unchanged') return [`${name}: unchanged since its last ingest`];
  return [];
}

function summarise(found: readonly FolderFilm[], films: readonly IngestProgress[]): string[] {
  const count = (outcome: FolderFilm['outcome']) => found.filter((film) => film.outcome === outcome).length;
  const inState = (state: IngestProgress['state']) => films.filter((film) => film.state === state);
  const ready = inState('ready').length;
  const failed = inState('failed');
  const open = films.length - ready - failed.length;
  const failures = failed.map(({ ingestId, reason, detail }) => {
    const film = found.find((candidate) => 'ingestId' in candidate && candidate.ingestId === ingestId);
    return `${film ? basename(film.file) : ingestId}: ${refusalReasons[reason ?? 'unexpected'].en} (${detail ?? ''})`;
  });
  const totals = [
    `${ready} ready`,
    `${count('unchanged')} unchanged`,
    `${failed.length + count('refused')} failed`,
    ...(open > 0 ? [`${open} left for the next worker`] : []),
  ];
  return [...failures, totals.join(', ')];
}
