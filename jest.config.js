const { mkdirSync } = require('node:fs');
const { join } = require('node:path');
const preset = require('./jest.preset.js');

// Jest writes its reports there, but does not make the folder.
mkdirSync(join(__dirname, 'dist/test-results'), { recursive: true });

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
      testEnvironment: 'node',
      globalSetup: '<rootDir>/tools/test/server-global-setup.cjs',
      globalTeardown: '<rootDir>/tools/test/server-global-teardown.cjs',
      testMatch: [
        '<rootDir>/libs/*/server/**/*.spec.{ts,tsx}',
        '<rootDir>/libs/platform/server/**/*.spec.{ts,tsx}',
        '<rootDir>/{apps/api,apps/cli,apps/supervisor,apps/worker,edge,tools}/**/*.spec.ts',
      ],
      // The projects below.
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/apps/worker/src/faults/', '<rootDir>/tools/deploy/'],
    },
    {
      ...preset,
      displayName: 'faults',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/tools/test/server-global-setup.cjs',
      globalTeardown: '<rootDir>/tools/test/server-global-teardown.cjs',
      testMatch: ['<rootDir>/apps/worker/src/faults/*.spec.ts'],
    },
    {
      ...preset,
      displayName: 'deploy',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/tools/deploy/install-once.cjs',
      testMatch: ['<rootDir>/tools/deploy/checks/*.spec.ts'],
    },
  ],
};
