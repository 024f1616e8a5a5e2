import { declaredXmlEncoding, decodeText, readFileBytes, TextFileInvalid } from '@nitrate/text';
import type { CsvOptions } from '../exchange/csv/csv-mapping';
import { recogniseFormat, recordFormats } from '../exchange/formats';
import type { FormatName, LineRecord } from '../exchange/record-format';

/** A record of a file. `bytesRead`: of the (compressed) file so far. */
export type SourceRecord = LineRecord & { bytesRead: number };

export interface ReadOptions extends CsvOptions {
  /** As `textEncoding` returns it. Default: detected. The one that XML declares comes first. */
  encoding?: string;
  /** Default: recognised. */
  format?: FormatName;
  /** Of a compressed file. Default: only the limit of its expansion. */
  maxUnpackedBytes?: number;
}

/** An opened file. */
export interface RecordFile {
  /** Separates several values in one text, in formats without lists. */
  separator: RegExp | undefined;
  records: AsyncGenerator<SourceRecord>;
}

/**
 * Opens a file of records, decompressed if its name ends in `.gz`.
 * @throws TextFileInvalid when it cannot be read; the records end with it when the rest of the file cannot
 */
export async function openRecords(file: string, options: ReadOptions): Promise<RecordFile> {
  const { chunks, bytesRead } = readFileBytes(file, options);
  try {
    const bytes = await peek(chunks);
    const encoding = options.encoding ?? options.mapping?.encoding;
    const text = await peek(decodeText(bytes.all, declaredXmlEncoding(bytes.first ?? Buffer.alloc(0)) ?? encoding));
    const format = options.format ? recordFormats[options.format] : recogniseFormat(text.first ?? '');
    if (options.mapping && format.name !== 'csv') throw noTable();
    return { separator: format.separator, records: withBytesRead(format.read(text.all, options), bytesRead) };
  } catch (error) {
    await chunks.return(undefined);
    throw error;
  }
}

const noTable = (): TextFileInvalid =>
  new TextFileInvalid({
    en: 'the file is not a table with columns that could be mapped',
    de: 'die Datei ist keine Tabelle, deren Spalten zugeordnet werden könnten',
  });

async function* withBytesRead(
  records: AsyncGenerator<LineRecord>,
  bytesRead: () => number,
): AsyncGenerator<SourceRecord> {
  for await (const record of records) yield { ...record, bytesRead: bytesRead() };
}

/** The first piece of a stream, and all of them. */
async function peek<T>(pieces: AsyncGenerator<T>): Promise<{ first: T | undefined; all: AsyncGenerator<T> }> {
  const { value, done } = await pieces.next();
  const first = done ? undefined : (value as T);
  return { first, all: prepend(first, pieces) };
}

async function* prepend<T>(first: T | undefined, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first !== undefined) yield first;
  yield* rest;
}
