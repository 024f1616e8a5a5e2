import { defineConfig } from '@playwright/test';
import { archiveAddress, archiveFolder, archivePort, demoPassword, subscriberNetwork } from './src/support/archive';

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.attack.ts',
  outputDir: '../../dist/attacks',
  workers: 2,
  timeout: 60_000,
  reporter: [['line'], ['json', { outputFile: '../../dist/test-results/api-e2e.json' }]],
  use: { baseURL: archiveAddress },
  webServer: {
    command: 'node tools/start/start.mjs',
    cwd: '../..',
    url: `${archiveAddress}/health/ready`,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 4_000 },
    env: {
      PORT: String(archivePort),
      NITRATE_DATA: archiveFolder,
      NITRATE_DEMO: 'first',
      NITRATE_DEMO_PASSWORD: demoPassword,
      // An archive that somebody tries to enter by a forged address.
      NITRATE_SUBSCRIBER_NETWORKS: `Film School=${subscriberNetwork}.0/24`,
      // Every attack comes from one address; the limits have specs of their own.
      NITRATE_ADDRESS_LIMITS: 'off',
      NITRATE_CALLS_PER_MINUTE: '0',
    },
  },
});
