import { defineConfig } from '@playwright/test';
import { archiveAddress, galleryAddress } from './src/support/addresses';
import { archiveServer } from './src/support/archive-servers';
import { chromium } from './src/support/chromium';

export default defineConfig({
  testDir: './src',
  outputDir: '../../dist/screenshots-failed',
  fullyParallel: true,
  workers: 2,
  timeout: 900_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: { baseURL: archiveAddress, actionTimeout: 10_000, launchOptions: chromium },
  projects: [
    { name: 'archive', testMatch: '**/archive.setup.ts' },
    { name: 'screenshots', testMatch: 'screenshots/take.setup.ts', dependencies: ['archive'] },
  ],
  webServer: [
    { ...archiveServer, reuseExistingServer: true },
    {
      command: 'node apps/web-shell/gallery-server.mjs',
      cwd: '../..',
      url: galleryAddress,
      timeout: 120_000,
      reuseExistingServer: true,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 4_000 },
      env: { PORT: new URL(galleryAddress).port },
    },
  ],
});
