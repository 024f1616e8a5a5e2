import { type CsvRow, TextFileInvalid } from '@nitrate/text';
import { idFields, isKnownField, nearestField, titleFieldNames } from '../../import/record-fields';
import { isListColumn } from './csv-mapping';
import { unescapeFormula } from './formulas';

const maxColumns = 1000;

/** The names of the columns. @throws TextFileInvalid when the header cannot be read */
export function columnNames(row: CsvRow): string[] {
  if ('fault' in row) {
    throw new TextFileInvalid({ en: `the header ${row.fault.en}`, de: `die Kopfzeile: ${row.fault.de}` });
  }
  const names = row.cells.map((name) => name.trim());
  if (names.length > maxColumns) {
    throw new TextFileInvalid({
      en: `the header has more than ${maxColumns} columns`,
      de: `die Kopfzeile hat mehr als ${maxColumns} Spalten`,
    });
  }
  return names;
}

/** @throws TextFileInvalid when no record of the file could be accepted, with the column that is misspelt */
export function validateHeader(names: readonly string[]): void {
  const repeated = names.find((name, index) => isKnownField(name) && names.indexOf(name) !== index);
  if (repeated) {
    throw new TextFileInvalid({
      en: `two columns are named "${repeated}"`,
      de: `zwei Spalten heißen „${repeated}“`,
    });
  }
  requireColumn(names, idFields);
  requireColumn(names, titleFieldNames);
}

function requireColumn(names: readonly string[], fields: readonly string[]): void {
  if (fields.some((field) => names.includes(field))) return;
  const wanted = fields[0] ?? '';
  const misspelt = names.find((name) => !isKnownField(name) && fields.includes(nearestField(name) ?? ''));
  const shown = names.filter(Boolean).slice(0, 30).join(', ').slice(0, 500);
  throw new TextFileInvalid(
    misspelt
      ? {
          en: `there is no column "${wanted}"; is "${misspelt}" meant to be "${nearestField(misspelt) ?? wanted}"?`,
          de: `es gibt keine Spalte „${wanted}“; soll „${misspelt}“ „${nearestField(misspelt) ?? wanted}“ heißen?`,
        }
      : {
          en: `there is no column "${wanted}"; the columns are: ${shown}`,
          de: `es gibt keine Spalte „${wanted}“; die Spalten heißen: ${shown}`,
        },
  );
}

/** A row as a record; columns such as `translations.de.title` become nested objects, as in NDJSON. */
export function recordOfRow(header: readonly string[], cells: readonly string[]): Record<string, unknown> {
  // Column names are foreign: without a prototype, none of them is special.
  const record = Object.create(null) as Record<string, unknown>;
  const translations = Object.create(null) as Record<string, Record<string, string>>;
  for (const [index, name] of header.entries()) {
    const value = unescapeFormula(cells[index] ?? '');
    const [, locale, field] = /^translations\.(\w+)\.(\w+)$/.exec(name) ?? [];
    if (!locale || !field) record[name] = isListColumn(name) ? (jsonList(value) ?? value) : value;
    else (translations[locale] ??= Object.create(null) as Record<string, string>)[field] = value;
  }
  if (Object.keys(translations).length > 0) record['translations'] = translations;
  return record;
}

/** Values that are written as a JSON list, because one of them contains a separator. */
function jsonList(cell: string): string[] | undefined {
  if (!cell.startsWith('["') || !cell.endsWith('"]')) return undefined;
  try {
    const values: unknown = JSON.parse(cell);
    return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : undefined;
  } catch {
    return undefined;
  }
}
