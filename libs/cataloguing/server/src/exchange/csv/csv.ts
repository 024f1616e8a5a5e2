import { readCsvRows, readLines } from '@nitrate/text';
import { stringify } from 'csv-stringify/sync';
import { type FlatRecord, flatFields, flatRecord } from '@nitrate/catalog/store';
import type { LineRecord, RecordFormat } from '../record-format';
import { mappingFor, recordByMapping } from './apply-mapping';
import { columnNames, recordOfRow, validateHeader } from './csv-columns';
import type { CsvMapping, CsvOptions } from './csv-mapping';
import { escapeFormula } from './formulas';

/** A table with a header: of fields, or of an archive's own columns with a mapping. */
export const csv: RecordFormat = {
  name: 'csv',
  separator: /[;|]/,
  read,
  write: (film) => writeRow(cellsOf(flatRecord(film))),
  // The byte order mark makes spreadsheets read UTF-8.
  file: { start: `\ufeff${writeRow(flatFields)}`, end: '' },
};

async function* read(pieces: AsyncIterable<string>, options: CsvOptions): AsyncGenerator<LineRecord> {
  let header: readonly string[] | undefined;
  let mapping: CsvMapping | undefined;
  const delimiter = options.delimiter ?? options.mapping?.delimiter;
  for await (const row of readCsvRows(readLines(pieces), { delimiter })) {
    if (!header) {
      header = columnNames(row);
      mapping = mappingFor(header, options);
      if (!mapping) validateHeader(header);
    } else if ('fault' in row) yield row;
    else {
      const { line, cells } = row;
      yield { line, raw: mapping ? recordByMapping(mapping, header, cells, options) : recordOfRow(header, cells) };
    }
  }
}

function writeRow(cells: readonly string[]): string {
  return stringify([[...cells]], { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}

const cellsOf = (record: FlatRecord): string[] =>
  flatFields.map((field) => {
    const value = record[field];
    if (value === undefined) return '';
    return escapeFormula(typeof value === 'string' ? value : listCell(field, value));
  });

/** Several values with a bar between them, as far as that reads as the same values; else as a JSON list. */
function listCell(field: string, values: readonly string[]): string {
  const isPlain =
    field === 'title_alternative'
      ? values.length === 1 && !values[0]?.startsWith('[')
      : values.every((value) => !/[;|]|^\[/.test(value));
  return isPlain ? values.join('|') : JSON.stringify(values);
}
