import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { exitCode } from '@nitrate/configuration';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { runCli } from '../run-cli';

jest.setTimeout(60_000);

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const record = (id: string, title: string) =>
  `<record><header><identifier>oai:lake:${id}</identifier></header><metadata><dc>` +
  `<title>${title}</title><identifier>${id}</identifier></dc></metadata></record>`;

/** Starts a provider with one film and one record without a title. */
async function startProvider(): Promise<string> {
  const server = createServer((request, response) => {
    const content = request.url?.includes('verb=Identify')
      ? '<Identify><repositoryName>Lake Museum</repositoryName></Identify>'
      : `<responseDate>2026-02-01T10:00:00Z</responseDate><ListRecords>${record('1', 'Die Fähre')}${record('2', '')}</ListRecords>`;
    response.end(`<OAI-PMH>${content}</OAI-PMH>`);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/oai`;
}

async function startArchive() {
  const folder = await scratchFolder();
  const database = await startTestDatabase([]);
  const env = { DATABASE_URL: database.url, NITRATE_DATA: folder };
  const nitrate = async (...line: string[]) => {
    const [out, err] = [new PassThrough(), new PassThrough()];
    const [output, errors] = [text(out), text(err)];
    const streams = { out: out as unknown as NodeJS.WriteStream, err: err as unknown as NodeJS.WriteStream };
    const { signal } = new AbortController();
    const code = await runCli(line, { ...streams, env, cwd: folder, workerScript: '/no/worker', signal });
    out.end();
    err.end();
    return { code, out: await output, err: await errors };
  };
  return { folder, nitrate };
}

it('brings the records of a provider in, says which are refused, and lists the source', async () => {
  const url = await startProvider();
  const { folder, nitrate } = await startArchive();
  expect((await nitrate('harvest')).out).toBe('There are no sources.\n');
  const report = join(folder, 'refused.ndjson');
  const harvested = await nitrate('harvest', url, '--every', '24', '--text-lang', 'de', '--report', report);
  expect(harvested.code).toBe(exitCode.failed);
  expect(harvested.out).toContain('oai:lake:2: title is missing');
  expect(harvested.out).toMatch(/2 records read in .* 1 added, 0 changed, 0 unchanged, 0 withdrawn, 1 refused\./);
  expect(harvested.out).toContain('The worker harvests this source every 24 h.');
  expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({ identifier: 'oai:lake:2' });
  expect((await nitrate('export', '-')).out).toContain('"archive":"Lake Museum","title_de":"Die Fähre"');
  expect((await nitrate('harvest')).out).toContain(`${url} oai_dc: harvested 20`);
  expect((await nitrate('harvest', '--lang', 'de')).out).toContain('alle 24 h');
  expect(await nitrate('harvest', url, '--remove', '--lang', 'de')).toMatchObject({
    code: exitCode.done,
    out: 'Die Quelle ist entfernt; ihre Filme bleiben.\n',
  });
  expect((await nitrate('harvest', url, '--remove')).code).toBe(exitCode.failed);
});

it.each([
  [['ftp://lake.example/oai'], '"ftp://lake.example/oai" is not an address with http or https.'],
  [['https://name:word@lake.example/oai'], 'is not an address with http or https.'],
  [['https://lake.example/oai', '--every', '1.5'], '--every is a whole number of hours'],
  [['https://lake.example/oai', '--every', '9000'], '--every is a whole number of hours'],
  [['https://lake.example/oai', '--from', 'yesterday'], '--from is a day'],
  [['https://lake.example/oai', '--from', '2026-13-01'], '--from is a day'],
  [['https://lake.example/oai', '--status', 'deleted'], '--status is draft, published or withdrawn'],
  [['https://lake.example/oai', '--text-lang', 'fr'], '--text-lang is en or de'],
  [['--every', '24'], 'URL is missing.'],
  [['https://lake.example/oai', 'https://other.example/oai'], 'One URL at a time'],
])('refuses the arguments %j', async (args, message) => {
  const { nitrate } = await startArchive();
  const { code, err } = await nitrate('harvest', ...args);
  expect(code).toBe(exitCode.usage);
  expect(err).toContain(message);
});

it('says why a provider cannot be harvested', async () => {
  const { nitrate } = await startArchive();
  const { code, err } = await nitrate('harvest', 'http://169.254.169.254/oai');
  expect(code).toBe(exitCode.failed);
  expect(err).toContain('169.254.169.254 is not a public address');
});
