import { createWriteStream } from 'node:fs';
import {
  catalogMigrations,
  type FilmStatus,
  type ImportCounts,
  importFilms,
  type RefusedRecord,
} from '@nitrate/catalog/server';
import { exitCode } from '@nitrate/configuration';
import { isLocale, type Locale } from '@nitrate/contract-kit';
import { migrate } from '@nitrate/database';
import type { Command, CommandDeps } from '../command';
import { onlyPositional, parseArguments } from '../parse-arguments';
import { UsageError } from '../usage-error';
import { progressLine } from './progress-line';

const maxPrintedRecords = 50;

interface ImportOptions {
  file: string;
  archive: string | undefined;
  lang: Locale;
  status: FilmStatus | undefined;
  report: string | undefined;
  dryRun: boolean;
}

/** Imports film metadata from a file. */
export const importCommand: Command = {
  usage: `Usage: npm run import -- FILE [options]

  FILE              .ndjson, .csv or .tsv, each also as .gz
  --archive NAME    archive of records without one
  --lang en|de      language of texts without one (default: en)
  --status STATUS   of records without one: draft, published or withdrawn (default: published)
  --dry-run         validate only, write nothing
  --report FILE     write the refused records as NDJSON`,
  parse(args) {
    const options = readOptions(args);
    return (deps) => importFile(options, deps);
  },
};

function readOptions(args: readonly string[]): ImportOptions {
  const { values, positionals } = parseArguments(args, {
    archive: { type: 'string' },
    lang: { type: 'string', default: 'en' },
    status: { type: 'string' },
    report: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  });
  const file = onlyPositional(positionals, 'FILE');
  const { archive, lang, status, report } = values;
  if (!isLocale(lang)) throw new UsageError('--lang is en or de.');
  if (status !== undefined && !isStatus(status)) throw new UsageError('--status is draft, published or withdrawn.');
  return { file, archive, lang, status, report, dryRun: values['dry-run'] };
}

const isStatus = (text: string): text is FilmStatus => ['draft', 'published', 'withdrawn'].includes(text);

async function importFile(
  { file, report, ...options }: ImportOptions,
  { openDatabase, out }: CommandDeps,
): Promise<number> {
  const database = openDatabase({ maxConnections: 3, applicationName: 'nitrate-import' });
  const reportFile = report ? createWriteStream(report) : undefined;
  const progress = progressLine(out);
  let refused = 0;
  try {
    await migrate(database, [catalogMigrations]);
    const startedAt = Date.now();
    const counts = await importFilms(database, file, {
      ...options,
      onProgress: progress.show,
      onRefused: (record) => {
        refused += 1;
        reportFile?.write(`${JSON.stringify(record)}\n`);
        if (refused <= maxPrintedRecords) progress.print(describeRefused(record));
        if (refused === maxPrintedRecords + 1)
          progress.print('Further refused records are only counted; --report lists all.');
      },
    });
    progress.end();
    out.write(`${describeCounts(counts, options.dryRun, Date.now() - startedAt)}\n`);
    return counts.refused > 0 ? exitCode.failed : exitCode.done;
  } finally {
    progress.end();
    reportFile?.end();
    await database.close();
  }
}

function describeCounts(
  { read, added, changed, unchanged, refused }: ImportCounts,
  dryRun: boolean,
  durationMs: number,
): string {
  const total = `${read} records read in ${(durationMs / 1000).toFixed(1)} s`;
  return dryRun
    ? `${total}: ${read - refused} valid, ${refused} refused. Nothing was written.`
    : `${total}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused.`;
}

function describeRefused({ line, supplierId, faults }: RefusedRecord): string {
  const causes = faults.map(({ field, cause }) => `${field} ${cause}`.trim()).join('; ');
  return `line ${line}${supplierId ? ` (${supplierId})` : ''}: ${causes}`;
}
