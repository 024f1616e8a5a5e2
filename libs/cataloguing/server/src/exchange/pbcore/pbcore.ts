import type { RecordElements } from '../xml/read-xml-records';
import { xmlFormat } from '../xml/xml-format';
import { pbcoreNamespace } from './pbcore-vocabulary';
import { readPbcoreDocument } from './read-pbcore-document';
import { writePbcoreDocument } from './write-pbcore-document';

export const pbcoreElements: RecordElements = {
  description: 'pbcoreDescriptionDocument',
  isRecord: (name) => name === 'pbcoredescriptiondocument',
};

/** PBCore 2.1: description documents, single or in a collection. */
export const pbcore = xmlFormat({
  name: 'pbcore',
  elements: pbcoreElements,
  read: readPbcoreDocument,
  write: writePbcoreDocument,
  collection: [`<pbcoreCollection xmlns="${pbcoreNamespace}">`, '</pbcoreCollection>'],
});
