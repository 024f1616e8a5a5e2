import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterFolder, prepareArchiveFolder, startEmbeddedPostgres } from '@nitrate/database';
import { run, startService } from '@nitrate/processes';
import { scratchFolder } from '@nitrate/testing-files';
import { freePort } from '@nitrate/testing-ports';
import { becomesReady, visit } from './check-archive';
import { makeFilm } from './make-film';

jest.setTimeout(180_000);

const root = join(__dirname, '../../..');
const programOf = (major: number): string =>
  join(__dirname, '../node_modules', `node-${major}-${process.platform}-${process.arch}`, 'bin', 'node');
it.each([22, 24])('the programs ingest, find and serve a film with Node %i', async (major) => {
  const node = programOf(major);
  const { stdout } = await run(node, ['--version']);
  expect(stdout).toMatch(new RegExp(`^v${major}\\.`));
  const parent = await scratchFolder();
  const dataFolder = join(parent, 'archive');
  await mkdir(dataFolder);
  await prepareArchiveFolder(dataFolder, () => undefined);
  const server = await startEmbeddedPostgres({ dataDir: clusterFolder(dataFolder), log: () => undefined });
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATABASE_URL: server.url,
    NITRATE_DATA: dataFolder,
    NITRATE_EMBEDDED: '1',
    NITRATE_OPEN_ACCESS: '1',
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  await makeFilm(join(parent, 'films'), 'Harbour', 0);
  const lines: string[] = [];
  const api = startService(node, [join(root, 'dist/api/main.mjs')], 'TERM', {
    cwd: root,
    env,
    onLine: (line) => lines.push(line),
  });
  try {
    const command = "const { main } = await import('./dist/cli/main.mjs'); await main(process.argv.slice(1));";
    const args = ['--input-type=module', '--eval', command, 'ingest', join(parent, 'films')];
    const ingested = await run(node, args, { cwd: root, env });
    expect(ingested.stdout).toContain('1 ready');
    const origin = `http://127.0.0.1:${port}`;
    await becomesReady(origin, api.exited);
    expect(await visit(origin, 'Harbour')).toMatchObject({
      home: expect.stringContaining('Nitrate'),
      found: ['Harbour'],
      kind: 'full',
      media: { status: 206, type: expect.stringContaining('application/dash+xml'), bytes: 100 },
    });
  } catch (error) {
    throw new Error(`${String(error)}\n${lines.join('\n')}`, { cause: error });
  } finally {
    await api.stop();
    await server.stop();
  }
});
