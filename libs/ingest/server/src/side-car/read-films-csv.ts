import { listFields } from '@nitrate/catalog/contract';
import { locales } from '@nitrate/contract-kit';
import { parse } from 'csv-parse/sync';
import { type FilmSideCar, SideCarInvalid } from './film-side-car';
import { readRecord } from './read-record';

const lists = new Set<string>([...listFields, 'keywords', 'language', 'title_alternative']);
const localisedColumn = new RegExp(`^(title|description|contentnotes|keywords)_(${locales.join('|')})$`);

/** A row of the folder's `films.csv`: usable, or with the reason why not. */
export type CsvRow = { sideCar: FilmSideCar } | { problem: string };

/**
 * Reads `films.csv`: the rows by the file name in their column `file`.
 * @throws SideCarInvalid when it is no table or has no such column
 */
export function readFilmsCsv(text: string): Map<string, CsvRow> {
  const rows = parseTable(text);
  if (rows.length > 0 && !rows.some((row) => row['file'])) throw new SideCarInvalid('films.csv has no column "file"');
  return new Map(
    rows.flatMap((row, index) => (row['file'] ? [[row['file'].normalize('NFC'), readRow(row, index + 2)]] : [])),
  );
}

function parseTable(text: string): Record<string, string>[] {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  try {
    return parse(text, {
      bom: true,
      columns: true,
      delimiter: header.split(';').length > header.split(',').length ? ';' : ',',
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
    });
  } catch (error) {
    throw new SideCarInvalid(`films.csv: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readRow(row: Record<string, string>, line: number): CsvRow {
  try {
    return { sideCar: readRecord(recordOf(row)) };
  } catch (error) {
    if (error instanceof SideCarInvalid) return { problem: `films.csv, row ${line}: ${error.message}` };
    throw error;
  }
}

/** Columns become the nested form of the JSON side-car. */
function recordOf(row: Record<string, string>): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  const translations: Record<string, Record<string, unknown>> = {};
  for (const [column, text] of Object.entries(row)) {
    if (text === '') continue;
    const [, field, language] = localisedColumn.exec(column) ?? [];
    if (field && language) (translations[language] ??= {})[field] = valueOf(field, text);
    else record[column] = valueOf(column, text);
  }
  const preview = { start: time(row['preview_start']), duration: time(row['preview_duration']) };
  return { ...record, posterAt: time(row['posterAt']), chapters: undefined, preview, translations };
}

function valueOf(field: string, text: string): string | string[] {
  return lists.has(field) ? text.split('|') : text;
}

/** Plain seconds may have more than two digits, which a clock time may not. */
function time(text: string | undefined): number | string | undefined {
  if (!text) return undefined;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
