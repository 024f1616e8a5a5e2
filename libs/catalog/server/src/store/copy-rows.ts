import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from '@nitrate/database';
import { inTurns } from '@nitrate/http';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | Date | null | undefined | object;

/** Inserts rows by COPY, in turns of the event loop. Objects are written as JSON, dates as ISO 8601. */
export async function copyRows(
  { client }: Transaction,
  target: `${string} (${string})`,
  rows: readonly (readonly CopyValue[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  await pipeline(Readable.from(chunksOf(rows)), stream);
}

const rowsPerChunk = 100;

async function* chunksOf(rows: readonly (readonly CopyValue[])[]): AsyncGenerator<Buffer> {
  const starts = Array.from({ length: Math.ceil(rows.length / rowsPerChunk) }, (_, n) => n * rowsPerChunk);
  for await (const start of inTurns(starts)) {
    const lines = rows.slice(start, start + rowsPerChunk).map((row) => `${row.map(copyField).join('\t')}\n`);
    yield Buffer.from(lines.join(''));
  }
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const needsEscape = /[\\\t\n\r]/;

function copyField(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : value instanceof Date ? value.toISOString() : JSON.stringify(value);
  if (!needsEscape.test(text)) return text;
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}
