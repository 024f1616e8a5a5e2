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
    { name: 'organisation', testMatch: '**/organisation.setup.ts' },
    { name: 'attacks', testMatch: '**/*.attack.ts', dependencies: ['organisation'] },
  ],
  webServer: archiveServer({
    address: archiveAddress,
    folder: archiveFolder,
    demoPassword,
    env: {
      NITRATE_CALLS_PER_MINUTE: '0',
    },
  }),
});
