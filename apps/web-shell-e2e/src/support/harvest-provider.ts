import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const record = (id: string, title: string): string =>
  `<record><header><identifier>oai:lake:${id}</identifier></header><metadata><dc><title>${title}</title>` +
  `<identifier>${id}</identifier></dc></metadata></record>`;

/** Starts a provider of OAI-PMH on this machine, with these titles as records. */
export async function startHarvestProvider(
  name: string,
  titles: readonly string[],
): Promise<{ url: string; stop: () => void }> {
  const responses: Record<string, string> = {
    Identify: `<Identify><repositoryName>${name}</repositoryName></Identify>`,
    ListMetadataFormats:
      '<ListMetadataFormats><metadataFormat><metadataPrefix>oai_dc</metadataPrefix></metadataFormat></ListMetadataFormats>',
    ListSets: '<ListSets><set><setSpec>news</setSpec><setName>Newsreels</setName></set></ListSets>',
    ListRecords:
      '<responseDate>2026-02-01T10:00:00Z</responseDate><ListRecords>' +
      `${titles.map((title, n) => record(`${name} ${n}`, title)).join('')}</ListRecords>`,
  };
  const server = createServer((request, response) => {
    const verb = new URL(request.url ?? '', 'http://localhost').searchParams.get('verb') ?? '';
    response.end(`<OAI-PMH>${responses[verb] ?? ''}</OAI-PMH>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/oai`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
