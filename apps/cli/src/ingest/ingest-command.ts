import { byLocale, type Locale } from '@nitrate/contract-kit';
import { basename } from 'node:path';
import { readPbcoreFile, readTermLists } from '@nitrate/cataloguing/server';
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
import { asMissingFile } from '../missing-file';
import { type IngestMessages, ingestMessages } from '../messages/ingest-messages';
import { onlyPositional, parseArguments } from '../parse-arguments';
import { printable } from '../printable';
import { parseEncoding } from '../parse-encoding';
import { ensureWorker } from './ensure-worker';
import { progressDisplay } from './progress-display';

interface IngestOptions {
  folder: string;
  archive: string | undefined;
  staysDraft: boolean;
  encoding: string | undefined;
}

/** Ingests the films of a folder. */
export const ingestCommand: Command = {
  usage: byLocale((locale) => ingestMessages[locale].usage),
  parse(args) {
    const { values, positionals } = parseArguments(args, {
      archive: { type: 'string' },
      draft: { type: 'boolean', default: false },
      encoding: { type: 'string' },
    });
    const options = {
      folder: onlyPositional(positionals, { en: 'FOLDER', de: 'ORDNER' }),
      archive: values.archive,
      staysDraft: values.draft,
      encoding: parseEncoding(values.encoding),
    };
    return (deps) => ingest(options, deps);
  },
};

/** Queues the films of a folder and shows their progress until each is ready or has failed. */
async function ingest({ folder, archive, staysDraft, encoding }: IngestOptions, deps: CommandDeps): Promise<number> {
  const { openDatabase, out, err, signal, locale } = deps;
  // The worker reads it for every film; faults are reported here, before any film is queued.
  await readTermLists(deps.termListFolder);
  const messages = ingestMessages[locale];
  const print = (line: string) => out.write(`${printable(line)}\n`);
  const database = openDatabase({ applicationName: 'nitrate-ingest', maxConnections: 4 });
  try {
    await migrate(database, [jobsMigrations, ingestMigrations]);
    const bucket = deps.hasBucket ? await deps.openStorage() : undefined;
    const found = await ingestFolder({ database, bucket, readPbcore: readPbcoreFile }, folder, {
      archive,
      staysDraft,
      encoding,
      locale,
      onCopy: (path) => print(messages.copying(basename(path))),
      onNotice: (path, notice) => print(`${basename(path)}: ${notice[locale]}`),
    }).catch((error: unknown) => {
      throw asMissingFile(error, folder, (name, each) => ingestMessages[each].noFolder(name));
    });
    if (found.length === 0) {
      print(messages.noFilms(folder));
      return exitCode.done;
    }
    for (const line of found.flatMap((film) => describeSkipped(film, locale))) print(line);
    const films = await follow(titlesByIngestId(found));
    for (const line of summarise(found, films, locale)) print(line);
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
    const display = progressDisplay(titles, out, locale);
    let films: readonly IngestProgress[] = [];
    try {
      for await (films of watchIngest(database, [...titles.keys()], { signal })) display.show(films);
    } finally {
      display.end();
      done.abort();
      await worker;
    }
    return films;
  }
}

function titlesByIngestId(found: readonly FolderFilm[]): ReadonlyMap<string, string> {
  return new Map(
    found.flatMap((film) =>
      film.outcome === 'queued' || film.outcome === 'inProgress'
        ? [[film.ingestId, printable(film.title)] as const]
        : [],
    ),
  );
}

function describeSkipped(film: FolderFilm, locale: Locale): string[] {
  const name = basename(film.file);
  const { refused, unchanged, copy }: IngestMessages = ingestMessages[locale];
  if (film.outcome === 'refused') return [`${name}: ${refused(refusalReasons[film.reason][locale], film.detail)}`];
  if (film.copyOf !== undefined) return [`${name}: ${copy(film.copyOf)}`];
  if (film.outcome === 'unchanged') return [`${name}: ${unchanged}`];
  return [];
}

function summarise(found: readonly FolderFilm[], films: readonly IngestProgress[], locale: Locale): string[] {
  const count = (outcome: FolderFilm['outcome']) => found.filter((film) => film.outcome === outcome).length;
  const inState = (state: IngestProgress['state']) => films.filter((film) => film.state === state);
  const ready = inState('ready').length;
  const failed = inState('failed');
  const open = films.length - ready - failed.length;
  const failures = failed.map(({ ingestId, reason, detail }) => {
    const film = found.find((candidate) => 'ingestId' in candidate && candidate.ingestId === ingestId);
    return `${film ? basename(film.file) : ingestId}: ${refusalReasons[reason ?? 'unexpected'][locale]} (${detail ?? ''})`;
  });
  const totals = { ready, unchanged: count('unchanged'), failed: failed.length + count('refused'), open };
  return [...failures, ingestMessages[locale].totals(totals)];
}
