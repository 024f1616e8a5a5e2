import { basename } from 'node:path';
import { migrate, openDatabase } from '@nitrate/database';
import { refusalReasons } from '@nitrate/ingest/contract';
import {
  type FolderFilm,
  ingestFolder,
  ingestMigrations,
  type IngestProgress,
  watchIngest,
} from '@nitrate/ingest/server';
import { jobsMigrations } from '@nitrate/jobs';
import { borrowWorker } from './borrow-worker';
import { progressDisplay } from './progress-display';
import { readArguments, usage, UsageError } from './read-arguments';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Queues the films of a folder and watches them to their end. @returns the exit code */
async function ingest(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { folder, archive } = readArguments(args);
  const url = process.env['DATABASE_URL'];
  if (!url) throw new UsageError('DATABASE_URL is missing; "npm run ingest" sets it.');
  const database = openDatabase({ url, applicationName: 'nitrate-ingest', maxConnections: 4 });
  try {
    await migrate(database, [jobsMigrations, ingestMigrations]);
    const found = await ingestFolder({ database }, folder, { archive });
    if (found.length === 0) {
      say(`There is no film in ${folder}.`);
      return 0;
    }
    for (const film of found) announce(film);
    const names = new Map(
      found.flatMap((film) =>
        film.outcome === 'queued' || film.outcome === 'underWay' ? [[film.ingestId, film.title] as const] : [],
      ),
    );
    const films = await watch(names);
    return summarise(found, films);
  } finally {
    await database.close();
  }

  async function watch(names: ReadonlyMap<string, string>): Promise<readonly IngestProgress[]> {
    if (names.size === 0) return [];
    const done = new AbortController();
    const worker = borrowWorker(database, {
      onLine: (line) => process.stderr.write(`${line}\n`),
      signal: AbortSignal.any([done.signal, signal]),
    });
    const display = progressDisplay(names, process.stdout);
    let films: readonly IngestProgress[] = [];
    for await (films of watchIngest(database, [...names.keys()], { signal })) display.show(films);
    display.end();
    done.abort();
    await worker;
    return films;
  }
}

function announce(film: FolderFilm): void {
  const name = basename(film.file);
  if (film.outcome === 'refused') say(`${name}: refused: ${refusalReasons[film.reason].en} (${film.detail})`);
  if (film.outcome === 'unchanged') say(`${name}: unchanged since it came in`);
}

function summarise(found: readonly FolderFilm[], films: readonly IngestProgress[]): number {
  const count = (outcome: FolderFilm['outcome']) => found.filter((film) => film.outcome === outcome).length;
  const state = (wanted: IngestProgress['state']) => films.filter((film) => film.state === wanted);
  const failed = state('failed').length + count('refused');
  const open = films.length - state('ready').length - state('failed').length;
  for (const { ingestId, reason, detail } of state('failed')) {
    const film = found.find((candidate) => 'ingestId' in candidate && candidate.ingestId === ingestId);
    say(`${film ? basename(film.file) : ingestId}: ${refusalReasons[reason ?? 'unexpected'].en} (${detail ?? ''})`);
  }
  say(
    [
      `${state('ready').length} ready`,
      `${count('unchanged')} unchanged`,
      `${failed} failed`,
      ...(open > 0 ? [`${open} still to be done by the next worker`] : []),
    ].join(', '),
  );
  return failed > 0 ? 1 : 0;
}

const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interrupted.abort());

ingest(process.argv.slice(2), interrupted.signal).then(
  (code) => process.exit(interrupted.signal.aborted ? 130 : code),
  (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(error instanceof UsageError ? `${message}\n\n${usage}\n`.trimStart() : `ingest: ${message}\n`);
    process.exit(error instanceof UsageError ? (message === '' ? 0 : 2) : 1);
  },
);
