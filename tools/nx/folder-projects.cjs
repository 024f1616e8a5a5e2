/**
 * The folder is the configuration: every lib, app and tool becomes an Nx project whose name, tags and
 * targets follow from its path, so that no project can be untagged and none needs a project.json.
 *
 *   libs/<feature>/<contract|web|server>   -> <feature>-<side>    feature:<feature> side:<side> type:feature
 *   libs/<feature>/data-access             -> <feature>-data-access  feature:<feature> side:web type:data-access
 *   libs/platform/<web|server|shared>/<x>  -> <x>                 side:<side> type:platform
 *   apps/<app>, tools/<tool>               -> <app> / tool-<tool> side:<side> type:app
 */
const { existsSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');

const SIDE_OF_APP = { 'web-shell': 'web', 'web-shell-e2e': 'e2e', api: 'server', worker: 'server' };

/** What a project root says about the project; undefined for a folder that is none. */
function describe(root) {
  const [top, second, third, fourth] = root.split('/');
  if (top === 'libs' && second === 'platform' && fourth) {
    return { name: fourth, side: third, tags: [`side:${third}`, 'type:platform'] };
  }
  if (top === 'libs' && third === 'data-access' && !fourth) {
    return { name: `${second}-data-access`, side: 'web', tags: [`feature:${second}`, 'side:web', 'type:data-access'] };
  }
  if (top === 'libs' && third && !fourth) {
    return { name: `${second}-${third}`, side: third, tags: [`feature:${second}`, `side:${third}`, 'type:feature'] };
  }
  if (top === 'apps' && second && !third) {
    const side = SIDE_OF_APP[second] ?? 'server';
    return { name: second, side, tags: [`side:${side}`, 'type:app'] };
  }
  if (top === 'tools' && second && !third) {
    return { name: `tool-${second}`, side: 'server', tags: ['side:server', 'type:app'] };
  }
  return undefined;
}

const JEST_PROJECT_OF_SIDE = { web: 'browser', contract: 'browser', shared: 'browser', server: 'server' };

/** TypeScript programs, each with its own globals: server code never sees the DOM, pages never see Node. */
const TYPE_PROGRAMS = ['browser', 'contract', 'server', 'spec'];
const EVERY_SOURCE = [
  '{workspaceRoot}/apps/**/*',
  '{workspaceRoot}/libs/**/*',
  '{workspaceRoot}/tools/**/*',
  'workspaceRules',
];

function targetsOf(root, name, side, workspaceRoot) {
  const targets = {
    lint: {
      command: `eslint --max-warnings 0 ${root}`,
      cache: true,
      inputs: ['default', '^default'],
    },
  };
  // The web shell's own comes from its Vite configuration.
  if (existsSync(join(workspaceRoot, root, 'build.mjs'))) {
    targets.build = { command: `node ${root}/build.mjs`, outputs: [`{workspaceRoot}/dist/${basename(root)}`] };
  }
  const jestProject = JEST_PROJECT_OF_SIDE[side];
  if (jestProject) {
    const report = `dist/test-results/${name}.json`;
    targets.test = {
      // Jest waits without end for a handle that a spec has left open; the run must come to its last line.
      command: `jest --selectProjects ${jestProject} --passWithNoTests --forceExit --json --outputFile=${report} ${root}/`,
      cache: true,
      inputs: ['default', '^default', '{workspaceRoot}/tools/test/**/*'],
      outputs: [`{workspaceRoot}/${report}`],
    };
  }
  if (root === 'tools/test') {
    for (const program of TYPE_PROGRAMS) {
      targets[`types-${program}`] = { command: `tsc -p tsconfig.${program}.json`, cache: true, inputs: EVERY_SOURCE };
    }
  }
  if (root === 'tools/tables') {
    targets.generate = {
      command: 'node --import tsx tools/tables/src/main.ts',
      options: { env: { TSX_TSCONFIG_PATH: 'tsconfig.base.json' } },
    };
  }
  if (side === 'e2e') {
    targets.journeys = {
      command: `playwright test -c ${root}/playwright.config.ts`,
      cache: true,
      inputs: EVERY_SOURCE,
      outputs: ['{workspaceRoot}/dist/test-results/journeys.json'],
    };
  }
  return targets;
}

module.exports = {
  describe,
  createNodesV2: [
    '{libs/*/{contract,data-access,web,server}/index.ts,libs/platform/{web,server,shared}/*/index.ts,apps/*/README.md,tools/*/README.md}',
    (files, _options, { workspaceRoot }) =>
      files
        .map((file) => [file, dirname(file).replaceAll('\\', '/')])
        .filter(([, root]) => describe(root))
        .map(([file, root]) => {
          const { name, side, tags } = describe(root);
          const projectType = root.startsWith('libs/') ? 'library' : 'application';
          return [
            file,
            {
              projects: {
                [root]: {
                  name,
                  root,
                  sourceRoot: root,
                  projectType,
                  tags,
                  targets: targetsOf(root, name, side, workspaceRoot),
                },
              },
            },
          ];
        }),
  ],
};
