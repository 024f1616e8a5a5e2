import { xmlFormat } from '../xml/xml-format';
import { readEbucoreMain } from './read-ebucore-main';
import { writeEbucoreMain } from './write-ebucore-main';

/** EBUCore 1.10 (EBU Tech 3293): an `ebuCoreMain` for each film, in any container. */
export const ebucore = xmlFormat({
  name: 'ebucore',
  elements: { description: 'ebuCoreMain', isRecord: (name) => name === 'ebucoremain' },
  read: readEbucoreMain,
  write: writeEbucoreMain,
  collection: ['<records>', '</records>'],
});
