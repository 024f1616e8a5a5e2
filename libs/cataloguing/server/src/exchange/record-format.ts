import { type ExchangeFormat, exchangeFormats } from '@nitrate/cataloguing/contract';
import type { LocalisedText } from '@nitrate/contract-kit';
import type { CsvOptions } from './csv/csv-mapping';
import type { ExchangedFilm } from '@nitrate/catalog/store';

export const formatNames = exchangeFormats;
export type FormatName = ExchangeFormat;

/** A record of a file as fields of the import, or why it cannot be read. `line` is its first, counted from 1. */
export type LineRecord = { line: number } & ({ raw: unknown } | { fault: LocalisedText });

/** A form in which archives exchange records: what the import reads and the export writes. */
export interface RecordFormat {
  name: FormatName;
  /** Separates several values in one text. Undefined: a list is written as one. */
  separator: RegExp | undefined;
  /** @throws TextFileInvalid when the rest of the text cannot be read */
  read(pieces: AsyncIterable<string>, options: CsvOptions): AsyncGenerator<LineRecord>;
  /** One film, complete in itself: a line, or an element with its namespaces. */
  write(film: ExchangedFilm): string;
  /** What a file of films has before the first, between two, and after the last one. */
  file: { start: string; between?: string; end: string };
}
