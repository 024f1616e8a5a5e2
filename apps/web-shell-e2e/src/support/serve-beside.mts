// A second api on the journeys' archive, with the settings of its environment. Runs until it is stopped.
import { copyFile, mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findRunningPostgres } from '@nitrate/database';
import { startService } from '@nitrate/processes';
import { archiveFolder } from './addresses';

const archive = resolve(archiveFolder);
// Playwright starts its servers one after the other: the archive is ready.
const database = await findRunningPostgres(resolve(archive, 'postgres'));
if (!database) throw new Error('the archive of the journeys has no running database');

/** A folder with the films and secrets of the archive; an api without a mailbox removes the path of the mailbox from it. */
async function besideFolder(): Promise<string> {
  const folder = `${archive}-${process.env['PORT']}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o755 });
  for (const secret of ['signing-key', 'demo-password', 'mailbox-path'])
    await copyFile(join(archive, secret), join(folder, secret));
  await symlink(join(archive, 'media'), join(folder, 'media'));
  return folder;
}

const api = startService(process.execPath, ['dist/api/main.mjs'], 'TERM', {
  onLine: (line) => process.stdout.write(`${line}\n`),
  env: {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATABASE_URL: database.url,
    NITRATE_DATA: await besideFolder(),
    NITRATE_EMBEDDED: '1',
    HOST: 'localhost',
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void api.stop());
const { code } = await api.exited;
process.exit(code ?? 1);
