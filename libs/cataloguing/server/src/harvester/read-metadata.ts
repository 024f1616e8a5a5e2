import type { LocalisedText } from '@nitrate/contract-kit';
import { readDublinCore } from '../exchange/dublin-core/read-dublin-core';
import { readEbucoreMain } from '../exchange/ebucore/read-ebucore-main';
import type { FlatRecord } from '@nitrate/catalog/store';
import { readPbcoreDocument } from '../exchange/pbcore/read-pbcore-document';
import type { XmlNode } from '../exchange/xml/xml-node';

const readers: Readonly<Record<string, (element: XmlNode) => FlatRecord>> = {
  dc: readDublinCore,
  qualifieddc: readDublinCore,
  pbcoredescriptiondocument: readPbcoreDocument,
  ebucoremain: readEbucoreMain,
};

/** The metadata of a record as fields of the import, by the name of their root element, whatever the prefix is called. */
export function readMetadata(metadata: XmlNode): { raw: FlatRecord } | { fault: LocalisedText } {
  const name = metadata.name.toLowerCase();
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
  if (read) return { raw: read(metadata) };
  const root = metadata.name.slice(0, 80);
  return {
    fault: {
      en: `is neither Dublin Core nor PBCore nor EBUCore: its root element is "${root}"`,
      de: `ist weder Dublin Core noch PBCore noch EBUCore: das Wurzelelement ist „${root}“`,
    },
  };
}
