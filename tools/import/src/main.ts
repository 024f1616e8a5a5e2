import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalogMigrations, type FilmStatus, importFilms, type RefusedRecord } from '@nitrate/catalog/server';
import { isLocale } from '@nitrate/contract-kit';
import { migrate, openDatabase } from '@nitrate/database';
import { progressLine } from './progress-line';

const usage = `Usage: npm run import -- FILE [--archive NAME] [--lang en|de] [--status draft|published|withdrawn]
                               [--dry-run] [--report FILE]
FILE is .ndjson, .csv or .tsv, each also with .gz.`;
const shownFaults = 50;

class UsageError extends Error {}

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      archive: { type: 'string' },
      lang: { type: 'string', default: 'en' },
      status: { type: 'string' },
      report: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new UsageError('Name one file.');
  if (!isLocale(values.lang)) throw new UsageError('--lang is en or de.');
  if (values.status !== undefined && !isStatus(values.status)) {
    throw new UsageError('--status is draft, published or withdrawn.');
  }
  const { archive, lang, status, report } = values;
  return { file, archive, lang, status, report, dryRun: values['dry-run'] };
}

const isStatus = (text: string): text is FilmStatus => ['draft', 'published', 'withdrawn'].includes(text);

async function main(): Promise<number> {
  const { file, report, ...options } = readOptions();
  const url = process.env['DATABASE_URL'];
  if (!url) throw new UsageError('DATABASE_URL is not set.');
  const database = openDatabase({ url, maxConnections: 3, applicationName: 'nitrate import' });
  const reportFile = report ? createWriteStream(report) : undefined;
  const progress = progressLine();
  let refused = 0;
  try {
    await migrate(database, [catalogMigrations]);
    const started = Date.now();
    const counts = await importFilms(database, file, {
      ...options,
      onProgress: progress.show,
      onRefused: (record) => {
        refused += 1;
        reportFile?.write(`${JSON.stringify(record)}\n`);
        if (refused <= shownFaults) progress.say(describe(record));
        if (refused === shownFaults + 1) progress.say('Further refused records are counted only; --report lists all.');
      },
    });
    progress.end();
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(
      options.dryRun
        ? `${counts.read} records read in ${seconds} s: ${counts.read - counts.refused} can be used, ${counts.refused} refused. Nothing was written.`
        : `${counts.read} records read in ${seconds} s: ${counts.added} added, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.refused} refused.`,
    );
    return counts.refused > 0 ? 1 : 0;
  } finally {
    progress.end();
    reportFile?.end();
    await database.close();
  }
}

function describe({ line, supplierId, faults }: RefusedRecord): string {
  const causes = faults.map(({ field, cause }) => `${field} ${cause}`.trim()).join('; ');
  return `line ${line}${supplierId ? ` (${supplierId})` : ''}: ${causes}`;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isUsage =
      error instanceof UsageError ||
      (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
    console.error(error instanceof Error ? error.message : error);
    if (isUsage) console.error(usage);
    process.exitCode = isUsage ? 2 : 1;
  },
);
