import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test as setup } from '@playwright/test';
import { archiveFolder } from './addresses';

setup('the archive gets a small catalogue beside the demo films; importing twice changes nothing', () => {
  const root = join(__dirname, '../../..');
  const args = ['tools/start/start.mjs', '--run', 'import', 'apps/web-shell-e2e/fixtures/films.ndjson'];
  const env = { ...process.env, NITRATE_DATA: archiveFolder };
  execFileSync(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
});
