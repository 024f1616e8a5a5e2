import type { LocalisedText } from '@nitrate/contract-kit';
import { CsvError, parse } from 'csv-parse/sync';
import { type Line, maxLineLength } from './read-lines';
import { unreadable } from './decoders';

/**
 * The cells of one record; `open` when a quote is still open at its end, `invalid` when one is misplaced.
 * @param options `literalQuotes` takes misplaced quotes as characters
 */
function parseCsvRecord(
  text: string,
  delimiter: string,
  { literalQuotes = false }: { literalQuotes?: boolean } = {},
): string[] | 'open' | 'invalid' {
  try {
    const [cells] = parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: literalQuotes,
      // The parser takes no literal quotes where it trims, and would trim tabs that delimit.
      trim: !literalQuotes && delimiter !== '\t',
    }) as string[][];
    return cells ?? [];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open' : 'invalid';
  }
}

export const lineTooLong: LocalisedText = {
  en: `the line is longer than ${maxLineLength.toLocaleString('en')} characters`,
  de: `die Zeile ist länger als ${maxLineLength.toLocaleString('de')} Zeichen`,
};

export const unreadableText: LocalisedText = {
  en: 'contains bytes that are not characters in the encoding of the file',
  de: 'enthält Bytes, die in der Zeichenkodierung der Datei keine Zeichen sind',
};

/** A row with the number of its first line, or why it cannot be read. */
export type CsvRow = { line: number } & ({ cells: string[] } | { fault: LocalisedText });

const maxLinesPerRow = 10_000;
/** A cell of many lines is parsed again at lines with quotes, up to as many times. */
const maxAttempts = 200;
/** While the number of quotes is odd, a quote is open, unless it is inside a cell without quotes. */
const maxOddAttempts = 20;

/**
 * Rows of a CSV file, the first being its header, which shows the delimiter unless it is given: comma, semicolon, tab or
 * bar. Blank lines are skipped. A row that cannot be read is reported, and reading continues at its second line: of an unclosed quote only its
 * own line is lost.
 */
export async function* readCsvRows(
  lines: AsyncIterable<Line>,
  options: { delimiter?: string | undefined } = {},
): AsyncGenerator<CsvRow> {
  const source = rewindable(lines);
  let columns: number | undefined;
  let { delimiter } = options;
  // After an unclosed quote, lines may be the rest of its cell, which is recognised by the number of cells.
  let mayBeRest = false;
  for (let first = await source.next(); first; first = await source.next()) {
    if (!first.truncated && first.text.trim() === '') continue;
    delimiter ??= delimiterOf(first.text);
    const row = first.truncated ? { fault: lineTooLong } : await readRow(first, source, delimiter, columns);
    if ('cells' in row) columns ??= row.cells.length;
    const fault: LocalisedText | undefined = 'fault' in row ? row.fault : faultOf(row.cells, columns ?? 0, mayBeRest);
    mayBeRest = 'fault' in row || (mayBeRest && fault !== undefined);
    yield { line: first.number, ...(fault ? { fault } : row) };
  }
}

function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

function faultOf(cells: readonly string[], columns: number, mustBeWhole: boolean): LocalisedText | undefined {
  if (cells.some((cell) => cell.includes(unreadable))) return unreadableText;
  const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  return used > columns || (mustBeWhole && cells.length !== columns) ? otherColumns(cells.length, columns) : undefined;
}

async function readRow(
  first: Line,
  source: Rewindable,
  delimiter: string,
  columns: number | undefined,
): Promise<{ cells: string[] } | { fault: LocalisedText }> {
  if (!first.text.includes('"')) return { cells: first.text.split(delimiter) };
  const single = parseCsvRecord(first.text, delimiter);
  if (single === 'invalid') {
    const literal = parseCsvRecord(first.text, delimiter, { literalQuotes: true });
    if (Array.isArray(literal) && literal.length === (columns ?? literal.length)) return { cells: literal };
    return { fault: unclosedQuote(first.number) };
  }
  if (single !== 'open') return { cells: single };
  const rowLines: Line[] = [];
  let text = first.text;
  // The text as far as the quote is known to be open.
  let opening = text;
  let quotes = countQuotes(text);
  let attempts = 0;
  for (let line = await source.next(); line; line = await source.next()) {
    rowLines.push(line);
    text += `\n${line.text}`;
    if (line.truncated || text.length > maxLineLength || rowLines.length > maxLinesPerRow) break;
    const found = countQuotes(line.text);
    if (found === 0) continue;
    quotes += found;
    if (attempts >= (quotes % 2 === 0 ? maxAttempts : maxOddAttempts)) continue;
    attempts += 1;
    const cells = parseCsvRecord(text, delimiter);
    if (Array.isArray(cells)) return { cells };
    if (cells === 'invalid') break;
    opening = text;
  }
  source.rewind(rowLines);
  return { fault: unclosedQuote(first.number + lineOfOpenQuote(opening)) };
}

/** Line within a text that ends in quotes, from 0. Quotes in the cell are doubled, so the last odd run opens it. */
function lineOfOpenQuote(text: string): number {
  const opening = [...text.matchAll(/"+/g)].findLast(([run]) => run.length % 2 === 1);
  return text.slice(0, opening?.index ?? 0).split('\n').length - 1;
}

const countQuotes = (text: string): number => text.split('"').length - 1;

function unclosedQuote(line: number): LocalisedText {
  return {
    en: `the quotation mark that opens in line ${line} is not closed`,
    de: `das Anführungszeichen, das in Zeile ${line} beginnt, wird nicht geschlossen`,
  };
}

function otherColumns(cells: number, columns: number): LocalisedText {
  return {
    en: `has ${cells} cells, but the header has ${columns}`,
    de: `hat ${cells} Zellen, die Kopfzeile aber ${columns}`,
  };
}

interface Rewindable {
  next(): Promise<Line | undefined>;
  /** Lines to be read again. */
  rewind(lines: readonly Line[]): void;
}

function rewindable(lines: AsyncIterable<Line>): Rewindable {
  const iterator = lines[Symbol.asyncIterator]();
  // In reverse order.
  const again: Line[] = [];
  return {
    async next() {
      const line = again.pop();
      if (line) return line;
      const { value, done } = await iterator.next();
      return done ? undefined : value;
    },
    rewind: (rowLines) => again.push(...rowLines.toReversed()),
  };
}
