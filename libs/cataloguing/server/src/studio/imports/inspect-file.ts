import type { ExchangeFormat, ImportSettings } from '@nitrate/cataloguing/contract';
import type { LocalisedText } from '@nitrate/contract-kit';
import { declaredXmlEncoding, decodeText, readCsvRows, readFileBytes, readLines, TextFileInvalid } from '@nitrate/text';
import { columnNames, validateHeader } from '../../exchange/csv/csv-columns';
import { recogniseFormat } from '../../exchange/formats';

/** What the beginning of a file shows. */
export interface Inspection {
  format: ExchangeFormat | null;
  /** Of a table, with its first values. */
  columns: { name: string; samples: string[] }[];
  /** Whether its columns have other names than the fields. */
  needsColumns: boolean;
  fault: LocalisedText | null;
}

const fileStartBytes = 128 * 1024;
const sampledRows = 25;
const maxSamples = 3;
const maxSampleLength = 80;

/** The decompressed beginning of a file. @throws TextFileInvalid when it cannot be decompressed */
export async function readFileStart(file: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of readFileBytes(file).chunks) {
    // A piece is valid until the next one is read.
    pieces.push(Buffer.from(piece.subarray(0, fileStartBytes - bytes)));
    bytes += piece.length;
    if (bytes >= fileStartBytes) break;
  }
  return Buffer.concat(pieces);
}

/** Recognises the format of a file, and reads the columns of a table. */
export async function inspectFile(
  beginning: Buffer,
  { encoding, delimiter }: Pick<ImportSettings, 'encoding' | 'delimiter'> = {},
): Promise<Inspection> {
  const found: Inspection = { format: null, columns: [], needsColumns: false, fault: null };
  try {
    let text = '';
    for await (const piece of decodeText([beginning], declaredXmlEncoding(beginning) ?? encoding)) text += piece;
    found.format = recogniseFormat(text).name;
    if (found.format === 'csv') Object.assign(found, await inspectTable(text, delimiter));
  } catch (error) {
    if (!(error instanceof TextFileInvalid)) throw error;
    found.fault = error.texts;
  }
  return found;
}

async function inspectTable(
  text: string,
  delimiter: string | undefined,
): Promise<Pick<Inspection, 'columns' | 'needsColumns'>> {
  const rows: string[][] = [];
  let header: string[] | undefined;
  for await (const row of readCsvRows(readLines([text]), { delimiter })) {
    if (!header) header = columnNames(row);
    else if ('cells' in row) rows.push(row.cells);
    if (rows.length >= sampledRows) break;
  }
  return {
    columns: (header ?? []).map((name, at) => ({ name, samples: samplesOf(rows, at) })),
    needsColumns: !areFields(header ?? []),
  };
}

function samplesOf(rows: readonly string[][], at: number): string[] {
  const values = rows.map((cells) => (cells[at] ?? '').trim()).filter((value) => value !== '');
  return [...new Set(values)].slice(0, maxSamples).map((value) => value.slice(0, maxSampleLength));
}

function areFields(header: readonly string[]): boolean {
  try {
    validateHeader(header);
    return true;
  } catch (error) {
    if (error instanceof TextFileInvalid) return false;
    throw error;
  }
}
