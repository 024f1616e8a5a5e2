// Loads .eslintrc.json and adds the boundaries that follow from the folders, one constraint per feature, and the walls.
import { readdirSync } from 'node:fs';
import { FlatCompat } from '@eslint/eslintrc';
import js from '@eslint/js';
import { floorConstraints } from './tools/nx/floors.mjs';
import { walledCode } from './tools/nx/walls.mjs';

const compat = new FlatCompat({ baseDirectory: import.meta.dirname, recommendedConfig: js.configs.recommended });

const features = readdirSync(new URL('./libs/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'platform')
  .map((entry) => entry.name);

const depConstraints = [
  { sourceTag: 'side:web', onlyDependOnLibsWithTags: ['side:web', 'side:contract', 'side:shared'] },
  { sourceTag: 'side:server', onlyDependOnLibsWithTags: ['side:server', 'side:contract', 'side:shared'] },
  { sourceTag: 'side:contract', onlyDependOnLibsWithTags: ['side:contract', 'side:shared'] },
  { sourceTag: 'side:shared', onlyDependOnLibsWithTags: ['side:shared'] },
  { sourceTag: 'type:platform', onlyDependOnLibsWithTags: ['type:platform'] },
  { sourceTag: 'type:feature', notDependOnLibsWithTags: ['type:app'] },
  { sourceTag: 'type:data-access', onlyDependOnLibsWithTags: ['type:data-access', 'type:platform', 'side:contract'] },
  { sourceTag: 'side:e2e', onlyDependOnLibsWithTags: ['type:platform', 'side:contract'] },
  { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['*'] },
  ...features.map((feature) => ({
    sourceTag: `feature:${feature}`,
    onlyDependOnLibsWithTags: [
      ...[`feature:${feature}`, 'type:platform', 'type:data-access', 'side:contract'],
      // The one feature that works on the tables of another: the wall `store` says by which entry.
      ...(feature === 'cataloguing' ? ['store:catalog'] : []),
    ],
  })),
  ...floorConstraints(features),
];

/** Node resolves no import names, so these scripts, which run without a build, are imported by their paths. */
const sharedScripts = [
  '^\\.\\./(?:start|dependencies)/[\\w-]+\\.mjs$',
  '^(?:\\.\\./)+libs/platform/web/(?:i18n|server-rendering/vite)/[\\w-]+\\.mjs$',
  '^\\.\\./\\.\\./libs/platform/server/(?:database/src/testing/start-test-cluster|storage/src/testing/offer-test-store|testing-programs/src/offer-test-programs)\\.ts$',
];

const boundaries = (allow) => ({
  '@nx/enforce-module-boundaries': ['error', { depConstraints, enforceBuildableLibDependency: false, allow }],
});

export default [
  { ignores: ['dist', 'node_modules', '.nx', '.data', 'tmp', 'test-results', 'playwright-report'] },
  ...compat.extends('./.eslintrc.json'),
  {
    files: ['{libs,apps,edge,tools}/**/*.{ts,tsx,mts}'],
    rules: boundaries([]),
  },
  { files: ['{libs,apps,tools}/**/*.{mjs,cjs}', '**/*.spec.ts'], rules: boundaries(sharedScripts) },
  ...walledCode,
];
