const { mkdirSync } = require('node:fs');
const { join } = require('node:path');
const preset = require('./jest.preset.js');

// Jest writes its reports there, but does not make the folder.
mkdirSync(join(__dirname, 'dist/test-results'), { recursive: true });

/**
 * Specs in which programs are killed, servers stop, and stores, poolers, replicas and proxies are real: slow, and about
 * what seldom changes. They are the target `faults` of apps/worker, of which a run takes a third (tools/test/turns.mjs).
 */
const faults = [
  'apps/api/src/across-features/notification-processes',
  'apps/api/src/database/lost-connections',
  'apps/api/src/database/pooled-database',
  'apps/api/src/database/replica',
  'apps/api/src/database/restored-backup',
  'apps/api/src/database/stopped-database',
  'apps/api/src/killed/killed-mails',
  'apps/api/src/killed/killed-purchases',
  'apps/api/src/killed/killed-upload',
  'apps/api/src/killed/killed-watch-time',
  'apps/api/src/killed/killed-writes',
  'apps/api/src/proxies',
  'apps/worker/src/bucket-ingest',
  'edge/cache',
  'libs/ingest/server/src/full-disk',
  'libs/ingest/server/src/interruptions',
  'libs/ingest/server/src/many-machines',
  'libs/platform/server/backup/src/backup',
  'libs/platform/server/database/src/broken-connections',
  'libs/platform/server/database/src/embedded/embedded-postgres',
  'libs/platform/server/database/src/embedded/system-postgres',
  'libs/platform/server/database/src/pooling/pgbouncer',
  'libs/platform/server/database/src/replica/replica-reads',
  'libs/platform/server/jobs/src/pooled-jobs',
  'libs/platform/server/storage/src/s3/open-s3-storage',
  'libs/platform/server/storage/src/storage-contract',
  'libs/player/server/src/media/bucket-media',
].map((path) => `<rootDir>/${path}.spec.ts`);

module.exports = {
  // A database of its own and the modules of the whole api take their time beside another worker.
  testTimeout: 20_000,
  projects: [
    {
      ...preset,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tools/test/browser-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/tools/test/browser-setup.ts'],
      testMatch: [
        '<rootDir>/libs/*/{contract,data-access,web}/**/*.spec.{ts,tsx}',
        '<rootDir>/libs/platform/{shared,web}/**/*.spec.{ts,tsx}',
        '<rootDir>/apps/web-shell/**/*.spec.{ts,tsx}',
      ],
    },
    {
      ...preset,
      displayName: 'server',
      testEnvironment: '<rootDir>/tools/test/server-environment.cjs',
      setupFiles: ['<rootDir>/tools/test/server-setup.cjs'],
      globalSetup: '<rootDir>/tools/test/server-global-setup.cjs',
      globalTeardown: '<rootDir>/tools/test/server-global-teardown.cjs',
      testMatch: [
        '<rootDir>/libs/*/server/**/*.spec.{ts,tsx}',
        '<rootDir>/libs/platform/server/**/*.spec.{ts,tsx}',
        '<rootDir>/{apps/api,apps/cli,apps/features,apps/supervisor,apps/worker,edge,tools}/**/*.spec.ts',
      ],
      // The projects below.
      testPathIgnorePatterns: [
        '/node_modules/',
        ...['<rootDir>/apps/worker/src/faults/', '<rootDir>/tools/deploy/', ...faults],
      ],
    },
    {
      ...preset,
      displayName: 'faults',
      testEnvironment: '<rootDir>/tools/test/server-environment.cjs',
      setupFiles: ['<rootDir>/tools/test/server-setup.cjs'],
      globalSetup: '<rootDir>/tools/test/server-global-setup.cjs',
      globalTeardown: '<rootDir>/tools/test/server-global-teardown.cjs',
      testMatch: ['<rootDir>/apps/worker/src/faults/*.spec.ts', ...faults],
    },
    {
      ...preset,
      displayName: 'deploy',
      testEnvironment: '<rootDir>/tools/test/server-environment.cjs',
      globalSetup: '<rootDir>/tools/deploy/install-once.cjs',
      testMatch: ['<rootDir>/tools/deploy/checks/*.spec.ts'],
    },
  ],
};
