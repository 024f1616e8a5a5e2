import { xmlFormat } from '../xml/xml-format';
import { pbcoreNamespace } from './pbcore-vocabulary';
import { readPbcoreDocument } from './read-pbcore-document';
import { writePbcoreDocument } from './write-pbcore-document';

/** PBCore 2.1: description documents, single or in a collection. */
export const pbcore = xmlFormat({
  name: 'pbcore',
  elements: { description: 'pbcoreDescriptionDocument', isRecord: (name) => name === 'pbcoredescriptiondocument' },
  read: readPbcoreDocument,
  write: writePbcoreDocument,
  collection: [`<pbcoreCollection xmlns="${pbcoreNamespace}">`, '</pbcoreCollection>'],
});
