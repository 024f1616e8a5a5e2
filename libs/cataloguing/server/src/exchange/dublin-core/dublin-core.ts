import { xmlFormat } from '../xml/xml-format';
import { readDublinCore } from './read-dublin-core';
import { writeDublinCore } from './write-dublin-core';

const containers: ReadonlySet<string> = new Set(['dc', 'dublincore', 'simpledc', 'qualifieddc']);

/** Dublin Core: `oai_dc` and simple, with or without terms of DCMI, in any container. */
export const dublinCore = xmlFormat({
  name: 'dublincore',
  elements: {
    description: 'dc',
    isRecord: (name) => containers.has(name),
    isInRecord: (name) => /^(?:dc|dct|dcterms):/.test(name),
  },
  read: readDublinCore,
  write: writeDublinCore,
  collection: ['<records>', '</records>'],
});
