import { listFields, localisedFields, textFields } from '@nitrate/catalog/contract';
import type { LocalisedText } from '@nitrate/contract-kit';
import { type CsvRow as TableRow, nearestName, readCsvRows, readLines } from '@nitrate/text';
import { type FilmSideCar, SideCarInvalid } from './film-side-car';
import { localisedNames, nestedRecord } from './nested-record';
import { readSideCarRecord } from './read-record';

const listColumns: ReadonlySet<string> = new Set([
  ...listFields,
  ...['identifiers', 'keywords', 'language', 'title_alternative', 'x_colour'],
]);
const plainColumns: ReadonlySet<string> = new Set([
  ...[
    'file',
    'supplierId',
    'archive',
    'collection',
    'rights',
    'dataLicence',
    'licence',
    'source',
    'x_series',
    'locale',
    'posterAt',
  ],
  ...['preview_start', 'preview_duration', ...localisedFields, ...textFields, ...listColumns],
]);
const maxUnknownColumns = 50;
const knownColumns: readonly string[] = [...plainColumns, ...localisedNames.keys()];

/** A row of `films.csv`, or the error in it. */
export type CsvRow = { sideCar: FilmSideCar } | { error: LocalisedText };

/** What `films.csv` says of the films next to it. */
export interface FilmsCsv {
  /** By the file name in the column `file`. */
  rows: ReadonlyMap<string, CsvRow>;
  /** The first row that cannot be read, so that its film is unknown. */
  unreadable: LocalisedText | undefined;
  /** Columns that are left out, with the known column of the most similar name. */
  unknownColumns: readonly { name: string; nearest: string | undefined }[];
}

/**
 * Reads `films.csv`.
 * @throws SideCarInvalid when it has no column `file`
 */
export async function readFilmsCsv(text: string): Promise<FilmsCsv> {
  const rows = new Map<string, CsvRow>();
  let header: string[] | undefined;
  let unreadable: LocalisedText | undefined;
  const inLine = (line: number, { en, de }: LocalisedText): LocalisedText => ({
    en: `films.csv, line ${line}: ${en}`,
    de: `films.csv, Zeile ${line}: ${de}`,
  });
  for await (const row of readCsvRows(readLines([text]))) {
    if (!header) {
      header = headerOf(row);
      continue;
    }
    const cells = cellsOf(header, row);
    const file = cells?.get('file')?.normalize('NFC');
    if ('fault' in row) unreadable ??= inLine(row.line, row.fault);
    if (!cells || !file) continue;
    const read = rows.has(file) ? { error: repeatedFile(file) } : readRow(cells);
    rows.set(file, 'error' in read ? { error: inLine(row.line, read.error) } : read);
  }
  const unknown = header?.filter((name) => name && !knownColumns.includes(name) && !name.startsWith('x_')) ?? [];
  const unknownColumns = unknown
    .slice(0, maxUnknownColumns)
    .map((name) => ({ name, nearest: nearestName(name, knownColumns) }));
  return { rows, unreadable, unknownColumns };
}

function headerOf(row: TableRow): string[] {
  const names = 'cells' in row ? row.cells.map((name) => name.trim()) : [];
  if (names.includes('file')) return names;
  const columns = names.slice(0, 30).join(', ');
  throw new SideCarInvalid({
    en: `films.csv has no column "file"; its columns are: ${columns}`,
    de: `films.csv hat keine Spalte „file“; die Spalten heißen: ${columns}`,
  });
}

/** The cells that are not empty, by column. */
function cellsOf(header: readonly string[], row: TableRow): Map<string, string> | undefined {
  if ('fault' in row) return undefined;
  return new Map(
    row.cells.flatMap((cell, index) => {
      const name = header[index];
      return name && cell.trim() ? [[name, cell.trim()] as const] : [];
    }),
  );
}

const repeatedFile = (file: string): LocalisedText => ({
  en: `"${file}" already has a line`,
  de: `„${file}“ hat schon eine Zeile`,
});

function readRow(cells: ReadonlyMap<string, string>): CsvRow {
  try {
    return { sideCar: readSideCarRecord(recordOf(cells)) };
  } catch (error) {
    if (error instanceof SideCarInvalid) return { error: error.texts };
    throw error;
  }
}

/** Converts the known columns to the nested form of the JSON side-car. */
function recordOf(cells: ReadonlyMap<string, string>): Record<string, unknown> {
  const known = [...cells].filter(([column]) => knownColumns.includes(column));
  return {
    ...nestedRecord(Object.fromEntries(known.map(([column, text]) => [column, valueOf(column, text)]))),
    posterAt: time(cells.get('posterAt')),
    preview: { start: time(cells.get('preview_start')), duration: time(cells.get('preview_duration')) },
  };
}

function valueOf(column: string, text: string): string | string[] {
  return listColumns.has(localisedNames.get(column)?.field ?? column) ? text.split('|') : text;
}

/** A number is seconds; `parseTimecode` would reject seconds of more than two digits. */
function time(text: string | undefined): number | string | undefined {
  if (!text) return undefined;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
