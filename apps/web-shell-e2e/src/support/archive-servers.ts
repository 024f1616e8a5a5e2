import type { PlaywrightTestConfig } from '@playwright/test';
import { archiveAddress, archiveFolder, demoPassword, openArchiveAddress } from './addresses';

type Server = NonNullable<PlaywrightTestConfig['webServer']>;

/** The archive of the journeys. */
export const archiveServer = {
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
} satisfies Server;

/** The archive, and a second api on it with open access. */
export const archiveServers = [
  archiveServer,
  {
    command: 'node --import tsx apps/web-shell-e2e/src/support/serve-open-access.mts',
    cwd: '../..',
    url: `${openArchiveAddress}/health/ready`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 4_000 },
    env: { TSX_TSCONFIG_PATH: 'tsconfig.base.json', NITRATE_RENDERS_PER_MINUTE: '0' },
  },
] satisfies Server;
