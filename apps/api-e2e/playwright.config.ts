import { defineConfig } from '@playwright/test';
import { archiveServer } from '@nitrate/testing-archive';
import { archiveAddress, archiveFolder, demoPassword } from './src/support/archive';

export default defineConfig({
  testDir: './src',
  outputDir: '../../dist/attacks',
  workers: 2,
  timeout: 60_000,
  reporter: [['line'], ['json', { outputFile: '../../dist/test-results/api-e2e.json' }]],
  use: { baseURL: archiveAddress },
  projects: [
    { name: 'archive', testMatch: '**/archive.setup.ts' },
    { name: 'attacks', testMatch: '**/*.attack.ts', dependencies: ['archive'] },
  ],
  webServer: archiveServer({
    address: archiveAddress,
    folder: archiveFolder,
    demoPassword,
    // One film is enough, which takes a second: archive.setup.ts.
    demo: 'none',
    env: { NITRATE_CALLS_PER_MINUTE: '0' },
  }),
});
