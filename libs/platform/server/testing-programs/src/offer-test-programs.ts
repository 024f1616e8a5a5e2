import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { run } from '@nitrate/processes';

const root = join(__dirname, '../../../../..');

/** Next to each other, because one starts another. */
const programs = ['api', 'cli', 'worker'];

/**
 * Offers the programs of the archive to the specs of a test run: built from the sources as they are now, as their target
 * `build` does it, for the first spec that asks, and shared by all, whatever process they run in. From its sources, a
 * program takes more than twice as long to start.
 */
export async function offerTestPrograms(): Promise<{ url: string; stop(): Promise<void> }> {
  let folder: Promise<string> | undefined;
  const server = createServer((_request, response) => {
    folder ??= buildPrograms();
    folder.then(
      (path) => response.end(path),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      const built = await folder?.catch(() => undefined);
      if (built) await rm(built, { recursive: true, force: true });
    },
  };
}

/** In the repository, where they find their packages. @returns their folder */
async function buildPrograms(): Promise<string> {
  await mkdir(join(root, 'dist'), { recursive: true });
  const folder = await mkdtemp(join(root, 'dist/test-programs-'));
  // Started as root, they run as another user.
  await chmod(folder, 0o755);
  const bundle = join(root, 'tools/start/bundle.mjs');
  await Promise.all(programs.map((name) => run(process.execPath, [bundle, `apps/${name}`, folder])));
  return folder;
}
