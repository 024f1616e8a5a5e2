import { defineConfig, devices } from '@playwright/test';
import { archiveAddress, archiveFolder, demoPassword, openArchiveAddress } from './src/support/addresses';

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } };

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.journey.ts',
  outputDir: '../../dist/journeys',
  fullyParallel: true,
  workers: 2,
  // A retry tells a flaky journey from one that always fails; both fail the run.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: [['line'], ['json', { outputFile: '../../dist/test-results/web-shell-e2e.json' }]],
  use: {
    baseURL: archiveAddress,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
  projects: [
    { name: 'archive', testMatch: '**/archive.setup.ts' },
    { name: 'desktop', use: desktop, grepInvert: /@phone-only/, dependencies: ['archive'] },
    { name: 'phone', use: phone, grep: /@phone/, dependencies: ['archive'] },
  ],
  webServer: [
    {
      command: 'node tools/start/start.mjs',
      cwd: '../..',
      url: `${archiveAddress}/health/ready`,
      timeout: 300_000,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 4_000 },
      env: {
        PORT: new URL(archiveAddress).port,
        NITRATE_DATA: archiveFolder,
        NITRATE_DEMO: 'first',
        NITRATE_DEMO_PASSWORD: demoPassword,
        // All journeys come from the same address, many sign up, and each opens new pages.
        NITRATE_ADDRESS_LIMITS: 'off',
        NITRATE_RENDERS_PER_MINUTE: '0',
      },
    },
    {
      command: 'node --import tsx apps/web-shell-e2e/src/support/serve-open-access.mts',
      cwd: '../..',
      url: `${openArchiveAddress}/health/ready`,
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 4_000 },
      env: { TSX_TSCONFIG_PATH: 'tsconfig.base.json', NITRATE_RENDERS_PER_MINUTE: '0' },
    },
  ],
});
