import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { archiveFolder } from './addresses';

/** Gives the archive a small catalogue beside the demo films. Importing twice changes nothing. */
export default function importFixtures(): void {
  execFileSync(
    process.execPath,
    ['tools/start/start.mjs', '--run', 'import', 'apps/web-shell-e2e/fixtures/films.ndjson'],
    {
      cwd: fileURLToPath(new URL('../../../', import.meta.url)),
      env: { ...process.env, NITRATE_DATA: archiveFolder },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
}
