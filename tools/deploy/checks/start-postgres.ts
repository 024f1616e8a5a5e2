import { chmod } from 'node:fs/promises';
import { startEmbeddedPostgres } from '@nitrate/database';

/** A PostgreSQL in a new folder, at whose socket programs of any user may connect. */
export async function startPostgres(dataDir: string) {
  const settings = { unix_socket_permissions: '0777' };
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
  const socketFolder = new URL(server.url.replace('@/', '@localhost/')).searchParams.get('host') ?? '';
  // Closed to all users but PostgreSQL's.
  await chmod(socketFolder, 0o755);
  return { url: server.url, socketFolder, stop: () => server.stop() };
}
