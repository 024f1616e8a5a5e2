import { element, type Xml, xmlDeclaration } from '@nitrate/text';
import { datestamp } from './datestamps';
import type { OaiFilm } from './harvest-source';
import type { MetadataFormat, RecordSite } from './metadata-format';
import type { OaiError } from './oai-error';
import type { OaiRequest } from './oai-request';
import { recordIdentifier } from './record-identifier';
import { setSpecOf } from './set-spec';

const namespace = 'http://www.openarchives.org/OAI/2.0/';

interface OaiDocument {
  responseDate: Date;
  /** Address of the provider. */
  baseUrl: string;
  /** Undefined where verb or arguments were wrong, which are then not repeated. */
  request: OaiRequest | undefined;
  content: Xml;
}

export function oaiDocument({ responseDate, baseUrl, request, content }: OaiDocument): string {
  const { verb, resumptionToken } = request ?? {};
  const root = element(
    'OAI-PMH',
    [
      element('responseDate', datestamp(responseDate)),
      element('request', baseUrl, { verb, ...request?.arguments, resumptionToken }),
      content,
    ],
    {
      xmlns: namespace,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${namespace} http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd`,
    },
  );
  return xmlDeclaration + root.markup;
}

export const errorElement = ({ code, message }: OaiError): Xml => element('error', message, { code });

export const headerElement = ({ id, archive, collection, changedAt, record }: OaiFilm): Xml =>
  element(
    'header',
    [
      element('identifier', recordIdentifier(id)),
      element('datestamp', datestamp(changedAt)),
      element('setSpec', setSpecOf({ archive: archive.slug, collection })),
    ],
    { status: record ? undefined : 'deleted' },
  );

export function recordElement(film: OaiFilm, format: MetadataFormat, site: RecordSite): Xml {
  const { record } = film;
  const metadata = record && element('metadata', format.write({ ...film, record }, site));
  return element('record', [headerElement(film), metadata]);
}

/** The token of the next part; empty after the last one. @param cursor how many came before this part */
export const tokenElement = (token: string | undefined, cursor: number): Xml =>
  element('resumptionToken', token, { cursor });
