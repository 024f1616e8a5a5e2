import { xmlDeclaration } from '@nitrate/text';
import { type ExchangedFilm, type FlatRecord, flatRecord } from '@nitrate/catalog/store';
import type { FormatName, LineRecord, RecordFormat } from '../record-format';
import { type RecordElements, readXmlRecords } from './read-xml-records';
import type { XmlNode } from './xml-node';

interface XmlForm {
  name: FormatName;
  elements: RecordElements;
  read(node: XmlNode): FlatRecord;
  write(film: FlatRecord): string;
  /** Start and end tag of the element that contains the records of a file. */
  collection: readonly [start: string, end: string];
}

/** A form of XML as a format: its records are read and written one by one. */
export function xmlFormat({ name, elements, read, write, collection: [start, end] }: XmlForm): RecordFormat {
  return {
    name,
    separator: undefined,
    async *read(pieces): AsyncGenerator<LineRecord> {
      for await (const record of readXmlRecords(pieces, elements)) {
        yield 'node' in record ? { line: record.line, raw: read(record.node) } : record;
      }
    },
    write: (film: ExchangedFilm) => `${write(flatRecord(film))}\n`,
    file: { start: `${xmlDeclaration}${start}\n`, end: `${end}\n` },
  };
}
