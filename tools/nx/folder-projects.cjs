/**
 * The folder is the configuration: every lib, app and tool becomes an Nx project whose name, tags and
 * targets follow from its path, so that no project is untagged and none needs a project.json.
 *
 *   libs/<feature>/<contract|web|server>   -> <feature>-<side>    feature:<feature> side:<side> type:feature
 *   libs/<feature>/server with a store.ts  -> store:<feature> as well
 *   libs/<feature>/data-access             -> <feature>-data-access  feature:<feature> side:web type:data-access
 *   libs/platform/<web|server|shared>/<x>  -> <x>                 side:<side> type:platform
 *   apps/<app>, tools/<tool>               -> <app> / tool-<tool> side:<side> type:app
 *   apps/features                          -> features            side:server type:app, a library of the apps
 *   edge                                   -> edge                side:server type:app
 */
const { existsSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');

const SIDE_OF_APP = { 'web-shell': 'web', 'web-shell-e2e': 'e2e', 'api-e2e': 'e2e' };

/** Name, side and tags of the project in a folder; undefined for a folder that is no project. */
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
  if (root === 'edge') return { name: root, side: 'server', tags: ['side:server', 'type:app'] };
  return undefined;
}

const JEST_PROJECT_OF_SIDE = { web: 'browser', contract: 'browser', shared: 'browser', server: 'server' };

/**
 * TypeScript programs, each with its own globals: server code never sees the DOM, pages never see Node. A program
 * covers one side of the whole repository and is the `typecheck` of the project named here; the `typecheck` of the
 * others runs the checks of their side. Checking each project by itself takes about ten times as long, because it loads the
 * types of React, MUI and Fastify again each time (figures: docs/decisions/0001-the-folder-is-the-configuration.md).
 */
const TYPE_PROGRAMS = {
  browser: { project: 'web-shell', sources: ['libs/*/!(server)', 'libs/platform/!(server)', 'apps/web-shell'] },
  contract: { project: 'contract-kit', sources: ['libs/*/contract', 'libs/platform/shared'] },
  server: {
    project: 'api',
    sources: ['libs/*/!(web)', 'libs/platform/!(web)', 'apps/!(web-shell*|*-e2e)', 'tools'],
  },
  spec: { project: 'tool-test', sources: ['libs', 'apps', 'tools', 'edge'] },
};
const PROGRAMS_OF_SIDE = {
  web: ['browser'],
  contract: ['contract'],
  shared: ['contract'],
  server: ['server'],
  e2e: [],
};

/** Projects that a project runs without importing them. */
const PRODUCT = ['web-shell', 'api', 'worker', 'supervisor', 'cli', 'tool-demo', 'tool-start'];
const RUNS = {
  'web-shell-e2e': PRODUCT,
  'api-e2e': PRODUCT,
  supervisor: ['api', 'worker', 'tool-demo'],
  'tool-deploy': ['api', 'worker', 'cli', 'web-shell'],
  cli: ['worker'],
};

const targetsOfShell = {
  build: {
    command: 'vite build apps/web-shell --config apps/web-shell/vite.config.mjs',
    outputs: ['{workspaceRoot}/dist/web-shell'],
  },
  serve: { command: 'node tools/start/start.mjs --dev', continuous: true },
  gallery: { command: 'node apps/web-shell/gallery-server.mjs', continuous: true },
};

/** Server apps that can be run by themselves from their sources, with a `DATABASE_URL`. */
const SERVED = ['apps/api', 'apps/worker'];

/** Pattern of the paths of a project's specs. The repository may lie below a folder with the name of one at its top. */
const specsOf = (root) => (root.includes('/') ? `${root}/` : `'/${root}/[^/]+$'`);

/** What runs specs, and builds the programs that they start. */
const TEST_KIT = ['{workspaceRoot}/tools/test/**/*', '{workspaceRoot}/tools/start/bundle.mjs'];

/** Where specs are, and the documents that they read. */
const TESTED = ['apps', 'deploy', 'docs', 'edge', 'libs', 'tools'];

/** What the specs of a project read of the whole repository. */
const READ_BY_SPECS = {
  i18n: ['{workspaceRoot}/{apps,libs}/**/messages*.json'],
  'tool-test': TESTED.map((folder) => `{workspaceRoot}/${folder}/**/*`),
};

/** How much of a check that takes turns is run, `1/3`; all of it where nothing is said (tools/test/turns.mjs). */
const shardOf = (target) => {
  const variable = `NITRATE_SHARD_${target.toUpperCase()}`;
  return { option: `--shard=\${${variable}:-1/1}`, input: { env: variable } };
};

/** What journeys leave out differs by commit. */
const JOURNEY_TURNS = [{ env: 'NITRATE_EVERYTHING' }, { env: 'NITRATE_TURN' }];

function typecheckOf(name, side) {
  const [program, { sources } = {}] = Object.entries(TYPE_PROGRAMS).find(([, { project }]) => project === name) ?? [];
  if (!program) {
    const dependsOn = [...PROGRAMS_OF_SIDE[side], 'spec'].map((each) => ({
      projects: TYPE_PROGRAMS[each].project,
      target: 'typecheck',
    }));
    return { executor: 'nx:noop', dependsOn };
  }
  return {
    // Two checkers at once would each check what they share, the types of libraries above all.
    command: `node node_modules/typescript-native/bin/tsc -p tsconfig.${program}.json --singleThreaded --incremental --tsBuildInfoFile dist/typecheck/${program}.tsbuildinfo`,
    cache: true,
    inputs: ['workspaceRules', ...sources.map((folder) => `{workspaceRoot}/${folder}/**/*.{ts,tsx,mts,json}`)],
  };
}

/**
 * ESLint reads the whole repository at once as the `lint` of the project below, which the others' runs: one by one
 * it takes five times as long, because each run builds the graph of projects.
 */
const LINTING_PROJECT = 'tools/nx';
const LINTED = ['apps', 'edge', 'libs', 'tools'];

function lintOf(root) {
  if (root !== LINTING_PROJECT) {
    return { executor: 'nx:noop', dependsOn: [{ projects: 'tool-nx', target: 'lint' }] };
  }
  return {
    command: `eslint --max-warnings 0 ${LINTED.join(' ')} && node tools/nx/find-circles.mjs ${LINTED.join(' ')}`,
    cache: true,
    inputs: ['workspaceRules', ...LINTED.map((folder) => `{workspaceRoot}/${folder}/**/*.{ts,tsx,mts,mjs,cjs}`)],
  };
}

function targetsOf(root, name, side, workspaceRoot) {
  const targets = {
    lint: lintOf(root),
    typecheck: typecheckOf(name, side),
  };
  if (root === 'apps/web-shell') Object.assign(targets, targetsOfShell);
  // Other tools run from their sources.
  const isProgram = root.startsWith('apps/') || root === 'tools/demo';
  if (side === 'server' && isProgram && existsSync(join(workspaceRoot, root, 'src/main.ts'))) {
    targets.build = {
      command: `node tools/start/bundle.mjs ${root}`,
      inputs: ['built', '^built', '{workspaceRoot}/tools/start/bundle.mjs'],
      outputs: [`{workspaceRoot}/dist/${basename(root)}`],
    };
  }
  if (SERVED.includes(root)) {
    targets.serve = {
      continuous: true,
      executor: 'nx:run-commands',
      options: {
        command: `node --import tsx --watch ${root}/src/main.ts`,
        env: { TSX_TSCONFIG_PATH: 'tsconfig.base.json' },
      },
    };
  }
  if (root === 'apps/supervisor') targets.serve = { command: 'node tools/start/start.mjs', continuous: true };
  const report = `dist/test-results/${name}.json`;
  // The specs of tools/deploy are a target of their own.
  const jestProject = root === 'tools/deploy' ? undefined : JEST_PROJECT_OF_SIDE[side];
  if (jestProject) {
    targets.test = {
      command: `jest --selectProjects ${jestProject} --passWithNoTests --json --outputFile=${report} ${specsOf(root)}`,
      cache: true,
      inputs: ['default', '^default', ...TEST_KIT, ...(READ_BY_SPECS[name] ?? [])],
      outputs: [`{workspaceRoot}/${report}`],
    };
  }
  if (root === 'tools/test') {
    // `npm test -- --at-once`. Three workers take two processors, because they wait for PostgreSQL a third of the time;
    // they restart before they hold too many modules.
    targets.specs = {
      command:
        'jest --selectProjects browser server --maxWorkers=3 --workerIdleMemoryLimit=1GB --json --outputFile=dist/test-results/specs.json',
      cache: true,
      parallelism: false,
      inputs: ['workspaceRules', ...TESTED.map((folder) => `{workspaceRoot}/${folder}/**/*`)],
      outputs: ['{workspaceRoot}/dist/test-results/specs.json'],
    };
  }
  if (root === 'apps/worker') {
    // Not alongside others: they compete for the processor with ffmpeg, and the test database is one.
    targets.faults = {
      command: `jest --selectProjects faults --maxWorkers=2 --passWithNoTests ${shardOf('faults').option} --json --outputFile=dist/test-results/${name}.faults.json`,
      cache: true,
      parallelism: false,
      inputs: [
        ...[
          'default',
          '^default',
          ...TEST_KIT,
          shardOf('faults').input,
          { env: 'NITRATE_FAULTS' },
          { env: 'NITRATE_FAULTS_SEED' },
        ],
        // The programs that are killed are not imported.
        ...['apps/api', 'apps/cli', 'docs/proxies', 'edge', 'libs'].map((folder) => `{workspaceRoot}/${folder}/**/*`),
      ],
      outputs: [`{workspaceRoot}/dist/test-results/${name}.faults.json`],
    };
  }
  if (root === 'tools/deploy') {
    // The built programs with each version of Node and in an image, and the files in deploy/.
    targets.deploy = {
      command: `jest --selectProjects deploy --runInBand --passWithNoTests ${shardOf('deploy').option} --json --outputFile=${report}`,
      cache: true,
      outputs: [`{workspaceRoot}/${report}`],
      dependsOn: [{ projects: ['api', 'worker', 'cli', 'web-shell'], target: 'build' }],
      inputs: [
        ...['default', '^built', shardOf('deploy').input],
        // The last release is a tag.
        ...[{ env: 'NITRATE_EVERYTHING' }, { env: 'NITRATE_LAST_RELEASE' }],
        { runtime: 'git describe --tags --abbrev=0 --match "v*" 2> /dev/null || true' },
        ...['CHANGELOG.md', 'deploy/**/*', 'package.json', 'tools/dependencies/*.mjs'].map(
          (files) => `{workspaceRoot}/${files}`,
        ),
      ],
    };
  }
  if (root === 'tools/tables') {
    targets.generate = {
      command: 'node --import tsx tools/tables/src/main.ts',
      options: { env: { TSX_TSCONFIG_PATH: 'tsconfig.base.json' } },
    };
  }
  if (side === 'e2e') {
    targets.e2e = {
      command: `playwright test -c ${root}/playwright.config.ts`,
      cache: true,
      // Journeys measure what a visitor waits for: nothing else runs alongside them.
      parallelism: false,
      inputs: ['default', '^built', ...JOURNEY_TURNS],
      outputs: [`{workspaceRoot}/${report}`],
    };
  }
  if (root === 'apps/web-shell-e2e') {
    for (const engine of ['firefox', 'webkit']) {
      const engineReport = `dist/test-results/${name}.${engine}.json`;
      targets[engine] = {
        ...targets.e2e,
        command: `playwright test -c ${root}/browsers.config.ts --project=${engine} ${shardOf(engine).option}`,
        inputs: [...targets.e2e.inputs, shardOf(engine).input],
        options: { env: { JOURNEYS_REPORT: engineReport } },
        outputs: [`{workspaceRoot}/${engineReport}`],
      };
    }
    targets.screenshots = { command: `playwright test -c ${root}/screenshots.config.ts`, parallelism: false };
  }
  if (root === 'tools/dependencies') {
    // What is known of a dependency changes without a change here.
    targets.audit = { command: 'node tools/dependencies/audit.mjs' };
    targets.sbom = {
      command: 'node tools/dependencies/sbom.mjs',
      cache: true,
      inputs: ['workspaceRules', 'default', '{workspaceRoot}/package.json'],
      outputs: ['{workspaceRoot}/dist/sbom.cdx.json'],
    };
  }
  if (root === 'tools/nx') {
    targets.format = {
      command: 'node tools/nx/check-format.mjs',
      cache: true,
      inputs: ['{workspaceRoot}/**/*'],
    };
    targets.knip = {
      command: 'knip --no-progress',
      cache: true,
      inputs: ['workspaceRules', '{workspaceRoot}/{apps,libs,tools}/**/*', '{workspaceRoot}/*.{json,js,mjs}'],
    };
  }
  return targets;
}

module.exports = {
  describe,
  createNodesV2: [
    '{libs/*/{contract,data-access,web,server}/index.ts,libs/platform/{web,server,shared}/*/index.ts,apps/*/README.md,tools/*/README.md,edge/README.md}',
    (files, _options, { workspaceRoot }) =>
      files
        .map((file) => [file, dirname(file).replaceAll('\\', '/')])
        .filter(([, root]) => describe(root))
        .map(([file, root]) => {
          const { name, side, tags } = describe(root);
          const stores = existsSync(join(workspaceRoot, root, 'store.ts')) ? [`store:${root.split('/')[1]}`] : [];
          const isLibrary = root.startsWith('libs/') || root === 'apps/features';
          const projectType = isLibrary ? 'library' : 'application';
          return [
            file,
            {
              projects: {
                [root]: {
                  name,
                  root,
                  sourceRoot: root,
                  projectType,
                  tags: [...tags, ...stores],
                  implicitDependencies: RUNS[name] ?? [],
                  targets: targetsOf(root, name, side, workspaceRoot),
                },
              },
            },
          ];
        }),
  ],
};
