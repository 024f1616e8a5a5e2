import type { LocalisedText } from '@nitrate/contract-kit';
import { readXmlRecords } from '../exchange/xml/read-xml-records';
import { attributeOf, childrenOf, descendants, nodeText, type XmlNode } from '../exchange/xml/xml-node';

/** A record of another archive. */
export interface ForeignRecord {
  /** Of OAI-PMH, unique at its provider. */
  identifier: string;
  /** The root element of its metadata; undefined for a deleted record. */
  metadata: XmlNode | undefined;
}

/** What a response of OAI-PMH consists of. */
export type ResponsePart =
  | { kind: 'responseDate'; date: string }
  | { kind: 'identify'; name: string; granularity: string }
  | { kind: 'record'; record: ForeignRecord }
  /** A record that cannot be read. */
  | { kind: 'unreadable'; identifier: string | null; cause: LocalisedText }
  /** The parts belong to a list of records. */
  | { kind: 'list' }
  | { kind: 'token'; token: string }
  | { kind: 'error'; code: string; message: string };

const parts = ['responsedate', 'identify', 'record', 'resumptiontoken', 'error'];

const withoutIdentifier: LocalisedText = { en: 'has no identifier', de: 'hat keinen Identifier' };
const withoutMetadata: LocalisedText = { en: 'has no metadata', de: 'hat keine Metadaten' };

/**
 * Reads the parts of a response one after the other.
 * @throws TextFileInvalid when the XML is malformed
 */
export async function* readResponse(pieces: AsyncIterable<string>): AsyncGenerator<ResponsePart> {
  let isList = false;
  const isRecord = (name: string) => {
    isList ||= name === 'listrecords';
    return parts.includes(name);
  };
  for await (const part of readXmlRecords(pieces, { description: 'OAI-PMH', isRecord })) {
    yield 'node' in part ? partOf(part.node) : { kind: 'unreadable', identifier: null, cause: part.fault };
  }
  if (isList) yield { kind: 'list' };
}

function partOf(element: XmlNode): ResponsePart {
  switch (element.name.toLowerCase()) {
    case 'responsedate':
      return { kind: 'responseDate', date: nodeText(element) };
    case 'identify':
      return {
        kind: 'identify',
        name: nodeText(childrenOf(element, 'repositoryName')[0]),
        granularity: nodeText(childrenOf(element, 'granularity')[0]),
      };
    case 'resumptiontoken':
      return { kind: 'token', token: nodeText(element) };
    case 'error':
      return { kind: 'error', code: attributeOf(element, 'code') ?? '', message: nodeText(element) };
    default:
      return recordOf(element);
  }
}

function recordOf(element: XmlNode): ResponsePart {
  const [header] = childrenOf(element, 'header');
  const identifier = nodeText(childrenOf(header, 'identifier')[0]);
  if (!header || identifier === '') return { kind: 'unreadable', identifier: null, cause: withoutIdentifier };
  const isDeleted = attributeOf(header, 'status') === 'deleted';
  const [metadata] = descendants(element, 'metadata').flatMap(({ children }) => children);
  if (!isDeleted && !metadata) return { kind: 'unreadable', identifier, cause: withoutMetadata };
  return { kind: 'record', record: { identifier, metadata: isDeleted ? undefined : metadata } };
}
