const { coverageReporters: _, ...nxPreset } = require('@nx/jest/preset').default;

/** What every Jest project here shares: TypeScript by swc, our import names, ESM-only packages compiled. */
const esmOnly =
  'nanoid|fractional-indexing|react-intl|intl-messageformat|@formatjs|@fastify|cookie|typebox|uuid|lru-cache|p-limit|yocto-queue|media-captions|entities|csv-parse|jose|fast-xml-parser|content-disposition|@tus|srvx|@react-email|openid-client|oauth4webapi|pg-boss|serialize-error|non-error|rrule-temporal';

module.exports = {
  ...nxPreset,
  rootDir: __dirname,
  moduleFileExtensions: ['ts', 'tsx', 'mts', 'js', 'mjs', 'cjs', 'jsx', 'json', 'node'],
  transform: {
    '^.+\\.(ts|tsx|mts|js|mjs|cjs|jsx)$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
    '^(?!.*\\.(js|jsx|mjs|cjs|ts|tsx|mts|json)$)': '@nx/react/plugins/jest',
  },
  transformIgnorePatterns: [`node_modules/(?!(${esmOnly}))`],
  resolver: undefined,
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tools/test/css-module-stub.cjs',
    '\\.woff2$': '<rootDir>/tools/test/browser-asset-stub.cjs',
    '^virtual:messages/([\\w-]+)/([a-z]{2})$': '<rootDir>/tools/test/messages/$2/$1.cjs',
    '^virtual:messages/([a-z]{2})$': '<rootDir>/tools/test/messages/$1.cjs',
    '^@nitrate/([^/]+)/(contract|data-access|web|server)$': '<rootDir>/libs/$1/$2/index.ts',
    '^@nitrate/([^/]+)/store$': '<rootDir>/libs/$1/server/store.ts',
    '^@nitrate/([^/]+)/testing$': [
      '<rootDir>/libs/$1/data-access/testing.ts',
      '<rootDir>/libs/platform/web/$1/testing.ts',
      '<rootDir>/libs/platform/server/$1/testing.ts',
    ],
    '^@nitrate/features$': '<rootDir>/apps/features/index.ts',
    '^@nitrate/([^/]+)$': [
      '<rootDir>/libs/platform/shared/$1/index.ts',
      '<rootDir>/libs/platform/web/$1/index.ts',
      '<rootDir>/libs/platform/server/$1/index.ts',
    ],
  },
};
