import { listFields } from '@nitrate/catalog/contract';
import { locales } from '@nitrate/contract-kit';
import { parse } from 'csv-parse/sync';
import { type FilmSideCar, SideCarInvalid } from './film-side-car';
import { readRecord } from './read-record';

const listColumns = new Set<string>([...listFields, 'keywords', 'language', 'title_alternative']);
const localisedColumn = new RegExp(`^(title|description|contentnotes|keywords)_(${locales.join('|')})$`);

/** A row of `films.csv`, or the error in it. */
export type CsvRow = { sideCar: FilmSideCar } | { error: string };

/**
 * Reads `films.csv`. Rows are keyed by the file name in the column `file`.
 * @throws SideCarInvalid when the file is not CSV or has no column `file`
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
    if (error instanceof SideCarInvalid) return { error: `films.csv, row ${line}: ${error.message}` };
    throw error;
  }
}

/** Converts columns to the nested form of the JSON side-car. */
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
  return listColumns.has(field) ? text.split('|') : text;
}

/** A number is seconds; `parseTimecode` would reject seconds of more than two digits. */
function time(text: string | undefined): number | string | undefined {
  if (!text) return undefined;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
