import type { PlaywrightTestConfig } from '@playwright/test';
import { archiveServer as serverOf } from '@nitrate/testing-archive';
import { archiveAddress, archiveFolder, demoPassword, openArchiveAddress } from './addresses';

/** Each journey opens new pages. */
const withoutRenderLimit = { NITRATE_RENDERS_PER_MINUTE: '0' };

/** The archive of the journeys. */
export const archiveServer = serverOf({
  address: archiveAddress,
  folder: archiveFolder,
  demoPassword,
  env: withoutRenderLimit,
});

/** The archive, and a second api on it with open access. */
export const archiveServers = [
  archiveServer,
  {
    command: 'node --import tsx apps/web-shell-e2e/src/support/serve-open-access.mts',
    cwd: '../..',
    url: `${openArchiveAddress}/health/ready`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 4_000 },
    env: { TSX_TSCONFIG_PATH: 'tsconfig.base.json', ...withoutRenderLimit },
  },
] satisfies PlaywrightTestConfig['webServer'];
