import { mkdir, open, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { catalogMigrations } from '@nitrate/catalog/server';
import {
  type CsvMapping,
  type ImportOptions,
  ImportStopped,
  MappingInvalid,
  type RefusedRecord,
  importFilms,
  parseCsvMapping,
  readTermLists,
} from '@nitrate/cataloguing/server';
import { exitCode } from '@nitrate/configuration';
import { type Locale, LocalisedError, isLocale, byLocale } from '@nitrate/contract-kit';
import { migrate } from '@nitrate/database';
import type { Command, CommandDeps } from '../command';
import { importMessages } from '../messages/import-messages';
import { asMissingFile } from '../missing-file';
import { onlyPositional, parseArguments } from '../parse-arguments';
import { parseEncoding } from '../parse-encoding';
import { UsageError } from '../usage-error';
import { parseFormat } from './parse-format';
import { statusOfNew } from './parse-status';
import { progressLine } from './progress-line';

/** A mapping with the file that has it. */
interface MappingFile {
  file: string;
  text: string;
  mapping: CsvMapping;
}

/** Reads a mapping. @throws LocalisedError naming the file when it is wrong */
async function readMapping(file: string): Promise<MappingFile> {
  const text = await readFile(file, 'utf8');
  try {
    return { file, text, mapping: parseCsvMapping(text) };
  } catch (error) {
    if (!(error instanceof MappingInvalid)) throw error;
    const { en, de } = error.texts;
    throw new LocalisedError({ en: `${file}: ${en}`, de: `${file}: ${de}` }, { cause: error });
  }
}

/** The mappings that earlier imports stored: this archive's mapping first, then mappings of more columns. */
async function storedMappings(folder: string, archive: string | undefined): Promise<MappingFile[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).toSorted();
  const mappings = await Promise.all(names.map((name) => readMapping(join(folder, name))));
  const own = archive === undefined ? undefined : join(folder, fileName(archive));
  const rank = ({ file }: MappingFile) => (file === own ? 0 : 1);
  return mappings.toSorted((a, b) => rank(a) - rank(b) || b.mapping.columns.size - a.mapping.columns.size);
}

/** Stores a mapping for the next import of the archive; without a name for its own file. @returns where */
async function storeMapping(
  folder: string,
  { file, text, mapping }: MappingFile,
  archive: string | undefined,
): Promise<string> {
  const target = join(folder, fileName(archive ?? mapping.archive ?? basename(file, extname(file))));
  await mkdir(folder, { recursive: true });
  await writeFile(`${target}.partial`, text);
  await rename(`${target}.partial`, target);
  return target;
}

const fileName = (archive: string): string =>
  `${
    archive
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 80) || 'archive'
  }.json`;

const maxPrintedRecords = 50;

interface FileOptions extends Pick<ImportOptions, 'archive' | 'lang' | 'status' | 'encoding' | 'format'> {
  file: string;
  /** File with the mapping of columns. */
  mappingFile: string | undefined;
  report: string | undefined;
  dryRun: boolean;
}

/** Imports film metadata from a file. */
export const importCommand: Command = {
  usage: byLocale((locale) => importMessages[locale].usage),
  parse(args) {
    const options = readOptions(args);
    return (deps) => importFile(options, deps);
  },
};

function readOptions(args: readonly string[]): FileOptions {
  const { values, positionals, lang } = parseArguments(args, {
    archive: { type: 'string' },
    'text-lang': { type: 'string' },
    encoding: { type: 'string' },
    format: { type: 'string' },
    mapping: { type: 'string' },
    status: { type: 'string' },
    draft: { type: 'boolean', default: false },
    report: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  });
  const file = onlyPositional(positionals, { en: 'FILE', de: 'DATEI' });
  const { archive, report, mapping: mappingFile, 'text-lang': textLang } = values;
  if (textLang !== undefined && !isLocale(textLang)) {
    throw new UsageError({ en: '--text-lang is en or de.', de: '--text-lang ist en oder de.' });
  }
  const encoding = parseEncoding(values.encoding);
  const [format, status] = [parseFormat(values.format), statusOfNew(values)];
  const dryRun = values['dry-run'];
  return { file, archive, lang: textLang ?? lang, encoding, format, mappingFile, status, report, dryRun };
}

async function importFile(
  { file, report, mappingFile, ...options }: FileOptions,
  { openDatabase, out, locale, termListFolder, mappingFolder }: CommandDeps,
): Promise<number> {
  const messages = importMessages[locale];
  const termLists = await readTermLists(termListFolder);
  const noFile = (error: unknown, name: string) =>
    asMissingFile(error, name, (path, each) => importMessages[each].noFile(path));
  const own = mappingFile === undefined ? undefined : await readOwnMapping(mappingFile, noFile);
  const known = own ? [] : await storedMappings(mappingFolder, options.archive);
  const reportFile = report ? (await open(report, 'w')).createWriteStream() : undefined;
  const database = openDatabase({ maxConnections: 3, applicationName: 'nitrate-import' });
  const progress = progressLine(out);
  let refused = 0;
  const startedAt = Date.now();
  const printCounts = (counts: ImportStopped['counts']) => {
    progress.end();
    const result = options.dryRun ? messages.validated(counts) : messages.written(counts);
    out.write(`${messages.read(counts.read, (Date.now() - startedAt) / 1000)}: ${result}\n`);
  };
  try {
    await migrate(database, [catalogMigrations]);
    const counts = await importFilms(database, file, {
      ...options,
      termLists,
      ...(own && { mapping: own.mapping }),
      knownMappings: known.map(({ mapping }) => mapping),
      onKnownMapping: (mapping) =>
        progress.print(messages.knownMapping(known.find((each) => each.mapping === mapping)?.file ?? '')),
      onProgress: ({ fraction, read, refused: refusedSoFar }) =>
        progress.show(messages.progress(String(Math.floor(fraction * 100)).padStart(3), read, refusedSoFar)),
      onUnknownField: ({ field, line, nearest }) => progress.print(messages.unknownField(field, line, nearest)),
      onRefused: (record) => {
        refused += 1;
        reportFile?.write(`${JSON.stringify(reported(record, locale))}\n`);
        if (refused <= maxPrintedRecords) progress.print(describeRefused(record, locale));
        if (refused === maxPrintedRecords + 1) progress.print(messages.furtherOnlyCounted);
      },
    });
    printCounts(counts);
    if (own && !options.dryRun) {
      out.write(`${messages.mappingStored(await storeMapping(mappingFolder, own, options.archive))}\n`);
    }
    return counts.refused > 0 ? exitCode.failed : exitCode.done;
  } catch (error) {
    if (error instanceof ImportStopped) printCounts(error.counts);
    throw noFile(error, file);
  } finally {
    progress.end();
    reportFile?.end();
    await database.close();
  }
}

async function readOwnMapping(file: string, noFile: (error: unknown, name: string) => unknown): Promise<MappingFile> {
  try {
    return await readMapping(file);
  } catch (error) {
    throw noFile(error, file);
  }
}

function reported({ faults, ...record }: RefusedRecord, locale: Locale) {
  return { ...record, faults: faults.map(({ field, cause }) => ({ field, cause: cause[locale] })) };
}

function describeRefused({ line, supplierId, faults }: RefusedRecord, locale: Locale): string {
  const causes = faults.map(({ field, cause }) => `${field} ${cause[locale]}`.trim()).join('; ');
  return `${importMessages[locale].line(line, supplierId)}: ${causes}`;
}
