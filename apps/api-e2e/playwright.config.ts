import { defineConfig } from '@playwright/test';
import { archiveServer } from '@nitrate/testing-archive';
import { archiveAddress, archiveFolder, demoPassword, subscriberNetwork } from './src/support/archive';

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.attack.ts',
  outputDir: '../../dist/attacks',
  workers: 2,
  timeout: 60_000,
  reporter: [['line'], ['json', { outputFile: '../../dist/test-results/api-e2e.json' }]],
  use: { baseURL: archiveAddress },
  webServer: archiveServer({
    address: archiveAddress,
    folder: archiveFolder,
    demoPassword,
    env: {
      // An archive that somebody tries to enter by a forged address.
      NITRATE_SUBSCRIBER_NETWORKS: `Film School=${subscriberNetwork}.0/24`,
      NITRATE_CALLS_PER_MINUTE: '0',
    },
  }),
});
