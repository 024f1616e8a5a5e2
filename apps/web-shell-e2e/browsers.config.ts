import { defineConfig } from '@playwright/test';
import type { EngineName } from './src/browsers/support/test';
import { archiveAddress } from './src/support/addresses';
import { archiveServer } from './src/support/archive-servers';

/** Of both engines; the Nx target of one names its own. */
const report = process.env['JOURNEYS_REPORT'] ?? 'dist/test-results/web-shell-e2e.browsers.json';

export default defineConfig<object, { engineName: EngineName }>({
  testDir: './src',
  outputDir: '../../dist/browsers',
  workers: 2,
  // A retry tells a flaky journey from one that always fails; both fail the run.
  retries: 1,
  failOnFlakyTests: true,
  // These engines decode films on the processor, two at a time on two cores.
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  reporter: [['line'], ['json', { outputFile: `../../${report}` }]],
  use: { baseURL: archiveAddress, viewport: { width: 1280, height: 800 } },
  projects: [
    { name: 'archive', testMatch: '**/archive.setup.ts' },
    ...(['firefox', 'webkit'] as const).map((engineName) => ({
      name: engineName,
      testMatch: 'browsers/*.journey.ts',
      use: { engineName },
      dependencies: ['archive'],
    })),
  ],
  webServer: archiveServer,
});
