import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response: XML inside of `OAI-PMH`, or a status with headers. */
export type Answer = string | { status: number; headers?: Record<string, string>; body?: string };

/** A provider of OAI-PMH whose responses a test writes. */
export interface TestProvider {
  url: string;
  /** The query strings of the requests so far, except `Identify`. */
  requests: string[];
  close(): Promise<void>;
}

const envelope = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/">${content}</OAI-PMH>`;

/** Starts a provider with the name `Lake Museum`. @param reply to each request but `Identify` */
export async function startProvider(
  reply: (query: URLSearchParams) => Answer,
  granularity = 'YYYY-MM-DDThh:mm:ssZ',
): Promise<TestProvider> {
  const requests: string[] = [];
  const identify = `<Identify><repositoryName>Lake Museum</repositoryName><granularity>${granularity}</granularity></Identify>`;
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams;
    const isIdentify = query.get('verb') === 'Identify';
    if (!isIdentify) requests.push(query.toString());
    const answered = isIdentify ? identify : reply(query);
    if (typeof answered === 'string') {
      response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(envelope(answered));
    } else {
      response.writeHead(answered.status, answered.headers).end(answered.body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/oai`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A record in Dublin Core. */
export const dcRecord = (id: string, title = `Film ${id}`): string =>
  `<record><header><identifier>oai:lake:${id}</identifier><datestamp>2026-01-01T00:00:00Z</datestamp></header>` +
  `<metadata><oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/"><dc:title>${title}</dc:title>` +
  `<dc:identifier>${id}</dc:identifier></oai_dc:dc></metadata></record>`;

export const deletedRecord = (id: string): string =>
  `<record><header status="deleted"><identifier>oai:lake:${id}</identifier></header></record>`;

/** A part of a list; without a token it is the last. */
export const listPart = (records: readonly string[], { token = '', date = '2026-02-01T10:00:00Z' } = {}): string =>
  `<responseDate>${date}</responseDate><ListRecords>${records.join('')}<resumptionToken>${token}</resumptionToken></ListRecords>`;
