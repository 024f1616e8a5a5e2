import { defineConfig, devices } from '@playwright/test';
import { archiveAddress } from './src/support/addresses';
import { everything } from './src/support/archive';
import { archiveServers } from './src/support/archive-servers';
import { chromium } from './src/support/chromium';

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } };

/** What repeats specs is left out, unless everything is asked for. */
const leftOut = everything ? [] : [/@in-full/];

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.journey.ts',
  // They drive other browsers: browsers.config.ts.
  testIgnore: 'browsers/**',
  outputDir: '../../dist/journeys',
  fullyParallel: true,
  // On two processors, because each waits a quarter of its time for films that play.
  workers: 3,
  // A retry tells a flaky journey from one that always fails, and is traced; both fail the run.
  retries: 1,
  failOnFlakyTests: true,
  // Ends one that hangs. What a user would wait for has the limit below; a machine at a load of 15 takes a minute.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: '../../dist/test-results/web-shell-e2e.json' }]],
  use: {
    baseURL: archiveAddress,
    trace: 'on-first-retry',
    launchOptions: chromium,
  },
  projects: [
    { name: 'archive', testMatch: '**/archive.setup.ts' },
    // What is walked in both languages and on both is walked in English on a desktop and in German on a phone.
    { name: 'desktop', use: desktop, grepInvert: [...leftOut, /@phone-only|\(de\) @phone/], dependencies: ['archive'] },
    {
      name: 'phone',
      use: phone,
      grep: /@phone/,
      grepInvert: [...leftOut, /\(en\) @phone(?!-only)/],
      dependencies: ['archive'],
    },
  ],
  webServer: archiveServers,
});
