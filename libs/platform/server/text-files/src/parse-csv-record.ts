import { CsvError, parse } from 'csv-parse/sync';

/**
 * The cells of one record; `open` when a quote is still open at its end, `invalid` when one is misplaced.
 * @param options `literalQuotes` takes misplaced quotes as characters
 */
export function parseCsvRecord(
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
