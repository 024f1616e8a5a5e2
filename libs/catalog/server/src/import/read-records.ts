import type { LocalisedText } from '@nitrate/contract-kit';
import {
  decodeText,
  type Line,
  lineTooLong,
  readCsvRows,
  readFileBytes,
  readLines,
  unreadable,
  unreadableText,
} from '@nitrate/text-files';
import { recordOfRow, validateHeader } from './csv-columns';

/** A record of a file, or the reason why it cannot be parsed. `bytesRead`: of the (compressed) file so far. */
export type SourceRecord = { line: number; bytesRead: number } & ({ raw: unknown } | { fault: LocalisedText });

/** Separator of several values in one CSV cell. White space around them is removed from each value. */
export const cellSeparator = /[;|]/;

/**
 * Reads NDJSON or CSV by the extension of the file, decompressed if it ends in `.gz`.
 * @param encoding as `textEncoding` returns it; by default it is detected
 * @throws TextFileInvalid when the rest of the file cannot be read
 */
export async function* readRecords(file: string, encoding?: string): AsyncGenerator<SourceRecord> {
  const { chunks, bytesRead } = readFileBytes(file);
  const lines = readLines(decodeText(chunks, encoding));
  for await (const record of isCsv(file) ? readCsv(lines) : readJsonLines(lines)) {
    yield { ...record, bytesRead: bytesRead() };
  }
}

export const isCsv = (file: string): boolean => /\.(csv|tsv|txt)(\.gz)?$/i.test(file);

type LineRecord = { line: number } & ({ raw: unknown } | { fault: LocalisedText });

async function* readJsonLines(lines: AsyncIterable<Line>): AsyncGenerator<LineRecord> {
  for await (const { number: line, text, truncated } of lines) {
    if (truncated) yield { line, fault: lineTooLong };
    else if (text.includes(unreadable)) yield { line, fault: unreadableText };
    else if (text.trim()) yield { line, ...parseJson(text) };
  }
}

function parseJson(text: string): { raw: unknown } | { fault: LocalisedText } {
  try {
    return { raw: JSON.parse(text) as unknown };
  } catch (error) {
    const cause = error instanceof Error ? error.message.slice(0, 120) : 'unreadable';
    return { fault: { en: `is not JSON: ${cause}`, de: `ist kein JSON: ${cause}` } };
  }
}

async function* readCsv(lines: AsyncIterable<Line>): AsyncGenerator<LineRecord> {
  let header: readonly string[] | undefined;
  for await (const row of readCsvRows(lines)) {
    if (!header) header = validateHeader(row);
    else yield 'cells' in row ? { line: row.line, raw: recordOfRow(header, row.cells) } : row;
  }
}
