import type { PlaywrightTestConfig } from '@playwright/test';
import { archiveServer as serverOf } from '@nitrate/testing-archive';
import { archiveAddress, archiveFolder, demoPassword, openArchiveAddress, proxiedArchiveAddress } from './addresses';

/** Each journey opens new pages. */
const withoutRenderLimit = { NITRATE_RENDERS_PER_MINUTE: '0' };

/** Providers of records that journeys start. */
const withLocalProviders = { NITRATE_SERVICE_NETWORKS: '127.0.0.0/8' };

/** The archive of the journeys. */
export const archiveServer = serverOf({
  address: archiveAddress,
  folder: archiveFolder,
  demoPassword,
  env: { ...withoutRenderLimit, ...withLocalProviders },
});

/** Another api on the archive of the journeys. */
const serverBeside = (address: string, env: Record<string, string>) => ({
  command: 'node --import tsx apps/web-shell-e2e/src/support/serve-beside.mts',
  cwd: '../..',
  url: `${address}/health/ready`,
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 4_000 },
  env: { TSX_TSCONFIG_PATH: 'tsconfig.base.json', PORT: new URL(address).port, ...withoutRenderLimit, ...env },
});

/** The archive, a second api on it with open access, and a third one that trusts the proxy in front of it. */
export const archiveServers = [
  archiveServer,
  serverBeside(openArchiveAddress, { NITRATE_OPEN_ACCESS: '1' }),
  serverBeside(proxiedArchiveAddress, { TRUSTED_PROXIES: '127.0.0.1,::1', PUBLIC_ORIGIN: proxiedArchiveAddress }),
] satisfies PlaywrightTestConfig['webServer'];
