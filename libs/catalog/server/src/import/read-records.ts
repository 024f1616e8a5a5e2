import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { parse as parseCsv } from 'csv-parse';
import { readLines } from './read-lines';

/** A record of a file, or the reason why it cannot be parsed. `bytesRead`: of the (compressed) file so far. */
export type SourceRecord = { line: number; bytesRead: number } & ({ raw: unknown } | { error: string });

/** Separator of several values in one CSV cell. */
export const cellSeparator = /\s*[;|]\s*/;

/** Reads NDJSON or CSV by the extension of the file, decompressed if it ends in `.gz`. */
export async function* readRecords(file: string): AsyncGenerator<SourceRecord> {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  const compressed = file.endsWith('.gz');
  const bytes: AsyncIterable<Buffer> = compressed ? source.pipe(createGunzip()) : source;
  if (compressed) source.on('error', (error) => (bytes as ReturnType<typeof createGunzip>).destroy(error));
  const read = () => source.bytesRead;
  try {
    yield* isCsv(file) ? readCsv(bytes, await detectFormat(file), read) : readJsonLines(bytes, read);
  } finally {
    source.destroy();
  }
}

export const isCsv = (file: string): boolean => /\.(csv|tsv|txt)(\.gz)?$/i.test(file);

async function* readJsonLines(bytes: AsyncIterable<Buffer>, read: () => number): AsyncGenerator<SourceRecord> {
  for await (const { number, text, truncated } of readLines(bytes)) {
    const json = number === 1 ? text.replace(/^\ufeff/, '') : text;
    if (!truncated && !json.trim()) continue;
    const at = { line: number, bytesRead: read() };
    if (truncated) yield { ...at, error: 'the line is longer than 2,000,000 characters' };
    else yield { ...at, ...parseJson(json) };
  }
}

function parseJson(text: string): { raw: unknown } | { error: string } {
  try {
    return { raw: JSON.parse(text) as unknown };
  } catch (error) {
    return { error: `is not JSON: ${error instanceof Error ? error.message.slice(0, 120) : 'unreadable'}` };
  }
}

interface CsvFormat {
  delimiter: string;
  encoding: 'utf-8' | 'windows-1252';
}

/** Detects delimiter and encoding from the first bytes. */
async function detectFormat(file: string): Promise<CsvFormat> {
  const head = await readHead(file);
  const encoding = isUtf8(head) ? 'utf-8' : 'windows-1252';
  const firstLine = new TextDecoder(encoding).decode(head).split(/\r?\n/)[0] ?? '';
  const counts = [',', ';', '\t'].map((delimiter) => [delimiter, firstLine.split(delimiter).length] as const);
  const [delimiter] = counts.reduce((best, each) => (each[1] > best[1] ? each : best));
  return { delimiter, encoding };
}

const headLength = 256 * 1024;

async function readHead(file: string): Promise<Buffer> {
  if (!file.endsWith('.gz')) {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of createReadStream(file).pipe(createGunzip()) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= headLength) break;
  }
  return Buffer.concat(chunks).subarray(0, headLength);
}

/** Whether bytes are UTF-8; the last character may be incomplete. */
function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

async function* readCsv(
  bytes: AsyncIterable<Buffer>,
  { delimiter, encoding }: CsvFormat,
  read: () => number,
): AsyncGenerator<SourceRecord> {
  const parser = parseCsv({
    delimiter,
    columns: (header: string[]) => header.map((name) => name.trim()),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: 2_000_000,
  });
  const feeding = feed(parser, bytes, encoding);
  for await (const item of parser) {
    const { record, info } = item as { record: Record<string, string>; info: { lines: number } };
    yield { line: info.lines, bytesRead: read(), raw: nestTranslations(record) };
  }
  await feeding;
}

async function feed(
  parser: ReturnType<typeof parseCsv>,
  bytes: AsyncIterable<Buffer>,
  encoding: string,
): Promise<void> {
  const decoder = new TextDecoder(encoding);
  try {
    for await (const chunk of bytes) {
      if (!parser.write(decoder.decode(chunk, { stream: true }))) {
        await new Promise((resolve) => parser.once('drain', resolve));
      }
    }
    parser.end(decoder.decode());
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Converts columns named `translations.de.title` to nested objects, as in NDJSON. */
function nestTranslations(row: Record<string, string>): Record<string, unknown> {
  const record: Record<string, unknown> = { ...row };
  const translations: Record<string, Record<string, string>> = {};
  for (const [column, value] of Object.entries(row)) {
    const [, locale, field] = /^translations\.(\w+)\.(\w+)$/.exec(column) ?? [];
    if (locale && field && value) (translations[locale] ??= {})[field] = value;
  }
  if (Object.keys(translations).length > 0) record['translations'] = translations;
  return record;
}
