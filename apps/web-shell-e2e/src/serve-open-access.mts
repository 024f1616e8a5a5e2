// A second api on the archive of the journeys, with open access. Runs until it is killed.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { findRunningPostgres } from '@nitrate/database';
import { archiveAddress, archiveFolder, openArchiveAddress } from './addresses';

const ready = async () => {
  try {
    return (await fetch(`${archiveAddress}/health/ready`)).ok;
  } catch {
    return false;
  }
};
while (!(await ready())) await new Promise((next) => setTimeout(next, 250));

const folder = resolve(archiveFolder);
const databaseUrl = await findRunningPostgres(resolve(folder, 'postgres'));
if (!databaseUrl) throw new Error('the archive of the journeys has no running database');
const api = spawn(process.execPath, ['dist/api/main.mjs'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    NITRATE_DATA: folder,
    NITRATE_EMBEDDED: '1',
    NITRATE_OPEN_ACCESS: '1',
    HOST: 'localhost',
    PORT: new URL(openArchiveAddress).port,
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => api.kill(signal));
api.on('exit', (code) => process.exit(code ?? 1));
