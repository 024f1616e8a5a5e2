import type { FastifyReply } from 'fastify';
import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;

interface Options {
  /** False for a further part of a file. Default: true. */
  header?: boolean;
}

/** Rows as CSV for spreadsheets: with a byte order mark, by which they read UTF-8, and formulas escaped. */
export const toCsv = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, Cell>>[],
  { header = true }: Options = {},
): string =>
  stringify(rows as Record<string, Cell>[], {
    header,
    columns: [...columns],
    bom: header,
    escape_formulas: true,
    record_delimiter: 'windows',
    // A number is no formula: corrections keep their sign.
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
  });

/** Names the file that a browser saves a reply as. */
export function nameDownload(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`);
}
