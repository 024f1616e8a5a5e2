import { byLocale } from '@nitrate/contract-kit';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { catalogMigrations, type FilmStatus } from '@nitrate/catalog/server';
import { exportFilms, type ExportOptions, type FormatName, recordFormats } from '@nitrate/cataloguing/server';
import { exitCode } from '@nitrate/configuration';
import { migrate } from '@nitrate/database';
import type { Command, CommandDeps } from '../command';
import { parseFormat } from '../import/parse-format';
import { parseStatus } from '../import/parse-status';
import { exportMessages } from '../messages/export-messages';
import { onlyPositional, parseArguments } from '../parse-arguments';
import { UsageError } from '../usage-error';

interface Export {
  /** Undefined: standard output. */
  file: string | undefined;
  format: FormatName;
  archive: string | undefined;
  status: FilmStatus | undefined;
}

/** Writes the metadata of the films as a file that other archives and `import` read. */
export const exportCommand: Command = {
  usage: byLocale((locale) => exportMessages[locale].usage),
  parse(args) {
    const { values, positionals } = parseArguments(args, {
      format: { type: 'string' },
      archive: { type: 'string' },
      status: { type: 'string' },
    });
    const target = onlyPositional(positionals, { en: 'FILE', de: 'DATEI' });
    const file = target === '-' ? undefined : target;
    const format = parseFormat(values.format) ?? formatOf(file);
    const task: Export = { file, format, archive: values.archive, status: parseStatus(values.status) };
    return (deps) => writeExport(task, deps);
  },
};

function formatOf(file: string | undefined): FormatName {
  if (file === undefined || /\.(ndjson|jsonl)(\.gz)?$/i.test(file)) return 'ndjson';
  if (/\.csv(\.gz)?$/i.test(file)) return 'csv';
  throw new UsageError(byLocale((locale) => exportMessages[locale].formatMissing));
}

async function writeExport(
  { file, format, archive, status }: Export,
  { openDatabase, out, err, locale, signal }: CommandDeps,
): Promise<number> {
  const messages = exportMessages[locale];
  const database = openDatabase({ maxConnections: 1, applicationName: 'nitrate-export' });
  let films = 0;
  try {
    await migrate(database, [catalogMigrations]);
    const options: ExportOptions = {
      ...(archive !== undefined && { archive }),
      ...(status !== undefined && { status }),
      onProgress: (count) => (films = count),
    };
    const pieces = exportFilms(database, recordFormats[format], options);
    if (file === undefined) await writeTo(out, pieces, signal);
    else await writeFile(file, pieces, { signal, isWanted: () => films > 0 });
  } finally {
    await database.close();
  }
  // Standard output has the export itself.
  (file === undefined ? err : out).write(`${films === 0 ? messages.none : messages.written(films, file ?? '-')}\n`);
  return films === 0 ? exitCode.failed : exitCode.done;
}

/** Writes next to the file and renames, so that it is either whole or as it was, also when the result is not wanted. */
async function writeFile(
  file: string,
  pieces: AsyncIterable<string>,
  { signal, isWanted }: { signal: AbortSignal; isWanted: () => boolean },
): Promise<void> {
  const partial = `${file}.partial-${process.pid}`;
  const stream = createWriteStream(partial, { flags: 'wx' });
  try {
    if (/\.gz$/i.test(file)) await pipeline(Readable.from(pieces), createGzip(), stream, { signal });
    else await pipeline(Readable.from(pieces), stream, { signal });
    if (isWanted()) await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

/** Unlike a pipeline this leaves the stream open. */
async function writeTo(stream: Writable, pieces: AsyncIterable<string>, signal: AbortSignal): Promise<void> {
  let broken: Error | undefined;
  // Such as EPIPE, when the program that reads has ended.
  const note = (error: Error) => (broken = error);
  stream.on('error', note);
  try {
    for await (const piece of pieces) {
      signal.throwIfAborted();
      if (broken) throw broken;
      if (!stream.write(piece)) await once(stream, 'drain', { signal });
    }
  } finally {
    stream.off('error', note);
  }
}
