import { TextFileInvalid } from '@nitrate/text';
import type { FlatRecord } from '@nitrate/catalog/store';
import { parseXmlRecords } from '../xml/read-xml-records';
import { pbcoreElements } from './pbcore';
import { readPbcoreDocument } from './read-pbcore-document';

/**
 * A PBCore 2.1 `pbcoreDescriptionDocument`, also as the only one of a collection, as fields of the import.
 * @throws TextFileInvalid when the text is anything else
 */
export function readPbcoreFile(xml: string): FlatRecord {
  const [record, ...others] = parseXmlRecords(xml, pbcoreElements);
  if (!record || others.length > 0) {
    throw new TextFileInvalid({
      en: 'the XML has more than one pbcoreDescriptionDocument',
      de: 'das XML hat mehr als ein pbcoreDescriptionDocument',
    });
  }
  if ('fault' in record) throw new TextFileInvalid(record.fault);
  return readPbcoreDocument(record.node);
}
