// A second api on the journeys' archive, with open access. Runs until it is stopped.
import { resolve } from 'node:path';
import { findRunningPostgres } from '@nitrate/database';
import { startService } from '@nitrate/processes';
import { archiveFolder, openArchiveAddress } from './addresses';

const folder = resolve(archiveFolder);
// Playwright starts its servers one after the other: the archive is ready.
const database = await findRunningPostgres(resolve(folder, 'postgres'));
if (!database) throw new Error('the archive of the journeys has no running database');
const api = startService(process.execPath, ['dist/api/main.mjs'], 'TERM', {
  onLine: (line) => process.stdout.write(`${line}\n`),
  env: {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATABASE_URL: database.url,
    NITRATE_DATA: folder,
    NITRATE_EMBEDDED: '1',
    NITRATE_OPEN_ACCESS: '1',
    HOST: 'localhost',
    PORT: new URL(openArchiveAddress).port,
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void api.stop());
const { code } = await api.exited;
process.exit(code ?? 1);
