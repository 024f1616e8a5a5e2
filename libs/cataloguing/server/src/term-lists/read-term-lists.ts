import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { LocalisedText } from '@nitrate/contract-kit';
import {
  type CsvRow,
  decodeText,
  nearestName,
  readCsvRows,
  readFileBytes,
  readLines,
  TextFileInvalid,
} from '@nitrate/text';
import {
  matchKey,
  termListNames,
  type TermListName,
  createTermLists,
  type OwnTerm,
  type OwnTermLists,
  type TermLists,
} from '@nitrate/catalog/store';
import { type TermListFault, TermListsInvalid } from './term-lists-invalid';

const columns = ['value', 'en', 'de'] as const;
const maxLength = 500;

/**
 * Reads an archive's own term lists: `genre.csv`, `format.csv`, `country.csv`, `language.csv` and `keyword.csv` of a
 * folder, all optional.
 * @throws TermListsInvalid with all faults of all files
 */
export async function readTermLists(folder: string): Promise<TermLists> {
  const own: OwnTermLists = {};
  const faults: TermListFault[] = [];
  for (const file of await csvFiles(folder)) {
    const name = termListNames.find((each) => each === parse(file).name);
    if (name)
      own[name] = await readTerms(name, join(folder, file), (line, cause) => faults.push({ file, line, cause }));
    else faults.push({ file, line: 0, cause: unknownFile(file) });
  }
  if (faults.length > 0) throw new TermListsInvalid(faults);
  return createTermLists(own);
}

async function csvFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch((error: unknown) => {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((file) => /\.csv$/i.test(file)).sort();
}

type Report = (line: number, cause: LocalisedText) => void;

async function readTerms(name: TermListName, path: string, report: Report): Promise<Map<string, OwnTerm>> {
  const rows = new Map<string, OwnTerm>();
  const lines = new Map<string, number>();
  const germanNames = new Map<string, string>();
  let header: string[] | undefined;
  try {
    for await (const row of readCsvRows(readLines(decodeText(readFileBytes(path).chunks)))) {
      if (!header) {
        header = readHeader(row, report);
        if (!header) return rows;
        continue;
      }
      const read = readRow(row, header);
      if ('fault' in read) {
        report(row.line, read.fault);
        continue;
      }
      const key = matchKey(read.written);
      const earlier = lines.get(key);
      const renamed = read.terms.find(({ value, de }) => de && (germanNames.get(value) ?? de) !== de);
      if (earlier !== undefined) report(row.line, repeated(read.written, earlier));
      else if (name === 'language' && read.terms.some(({ value }) => !/^[a-z]{2,3}$/.test(value))) {
        report(row.line, noLanguageCode);
      } else if (renamed) report(row.line, namedTwice(renamed.value, germanNames.get(renamed.value) ?? ''));
      else {
        lines.set(key, row.line);
        rows.set(key, { terms: read.terms });
        for (const { value, de } of read.terms) if (de) germanNames.set(value, de);
      }
    }
  } catch (error) {
    if (!(error instanceof TextFileInvalid)) throw error;
    report(0, error.texts);
  }
  return rows;
}

function readHeader(row: CsvRow, report: Report): string[] | undefined {
  if ('fault' in row) {
    report(row.line, row.fault);
    return undefined;
  }
  const names = row.cells.map((cell) => cell.trim().toLowerCase());
  const missing = columns.filter((column) => !names.includes(column));
  const unknown = names.find((name) => name !== '' && !(columns as readonly string[]).includes(name));
  if (missing.length === 0 && unknown === undefined) return names;
  report(row.line, {
    en: 'the first line must name the columns value, en and de, and no others',
    de: 'die erste Zeile muss die Spalten value, en und de nennen und keine anderen',
  });
  return undefined;
}

type ReadRow = { fault: LocalisedText } | ({ written: string } & OwnTerm);

function readRow(row: CsvRow, header: readonly string[]): ReadRow {
  if ('fault' in row) return { fault: row.fault };
  const cell = (column: (typeof columns)[number]) => row.cells[header.indexOf(column)]?.trim() ?? '';
  const written = cell('value');
  if (written === '') return { fault: { en: 'value is empty', de: 'value ist leer' } };
  if ([written, cell('en'), cell('de')].some((text) => text.length > maxLength)) return { fault: tooLong };
  const values = partsOf(cell('en'));
  const german = partsOf(cell('de'));
  if (german.length > 0 && german.length !== values.length) return { fault: differentNumber };
  const terms = values.map((value, index) => ({ value, de: german[index] }));
  return { written, terms };
}

const partsOf = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);

const tooLong: LocalisedText = {
  en: `a cell is longer than ${maxLength} characters`,
  de: `eine Zelle ist länger als ${maxLength} Zeichen`,
};

const differentNumber: LocalisedText = {
  en: 'en and de must have the same number of names, separated by |',
  de: 'en und de müssen gleich viele Namen haben, getrennt durch |',
};

const noLanguageCode: LocalisedText = {
  en: 'en must be an ISO 639 code, such as fr or wbp',
  de: 'en muss ein ISO-639-Code sein, etwa fr oder wbp',
};

const repeated = (value: string, line: number): LocalisedText => ({
  en: `"${value}" is already in line ${line}`,
  de: `„${value}“ steht schon in Zeile ${line}`,
});

const namedTwice = (value: string, german: string): LocalisedText => ({
  en: `"${value}" has another German name above: "${german}"`,
  de: `„${value}“ hat weiter oben einen anderen deutschen Namen: „${german}“`,
});

function unknownFile(file: string): LocalisedText {
  const files = termListNames.map((name) => `${name}.csv`);
  const nearest = nearestName(file, files);
  return {
    en: nearest ? `is ${nearest} meant?` : `the files are named ${files.join(', ')}`,
    de: nearest ? `ist ${nearest} gemeint?` : `die Dateien heißen ${files.join(', ')}`,
  };
}
