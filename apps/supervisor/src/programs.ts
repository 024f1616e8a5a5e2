import { join } from 'node:path';
import { localUrl } from './local-url';
import type { ProgramSpec } from './keep-running';
import type { ProgramEnvironments } from './program-environment';
import type { Settings } from './settings';

interface ProgramsOptions {
  /** Root of the repository, with bundles in `dist` and sources in `apps`. */
  root: string;
  settings: Settings;
  env: ProgramEnvironments;
  onLine: (line: string) => void;
}

/** The programs that the supervisor runs, and the URL of the api. */
export interface Programs {
  worker: ProgramSpec;
  api: ProgramSpec;
  /** In development: serves the pages and forwards everything else to the api. */
  web?: ProgramSpec;
  /** Creates demo films. */
  demo: (args: readonly string[]) => ProgramSpec;
  apiUrl: string;
}

/**
 * As `--enable-source-maps`, with which pino, when it looks for its caller, parses the map of the whole program: a tenth of
 * a start.
 */
const sourceMaps = ['--import', 'data:text/javascript,process.setSourceMapsEnabled(true)'];

/** The bundles of the production build. */
export function productionPrograms({ root, settings, env, onLine }: ProgramsOptions): Programs {
  const bundle = (name: string, ...args: string[]): ProgramSpec => ({
    onLine,
    env: name === 'api' ? env.api : env.others,
    name,
    stopGraceMs: settings.stopGraceMs,
    args: [...sourceMaps, join(root, 'dist', name, 'main.mjs'), ...args],
  });
  return {
    worker: bundle('worker'),
    api: bundle('api'),
    demo: (args) => bundle('demo', '--prepared', join(root, 'tools/demo/prepared'), ...args),
    apiUrl: localUrl(settings),
  };
}

/** Api and worker from their sources, restarted when one of these changes, and the pages from Vite with hot reload. */
export function developmentPrograms({ root, settings, env, onLine }: ProgramsOptions): Programs {
  const devEnv = { TSX_TSCONFIG_PATH: join(root, 'tsconfig.base.json'), NODE_ENV: 'development' };
  const apiSettings = { ...settings, port: settings.port + 1 };
  const apiUrl = localUrl(apiSettings);
  const program = (name: string, args: readonly string[], own: NodeJS.ProcessEnv = {}): ProgramSpec => ({
    onLine,
    name,
    stopGraceMs: settings.stopGraceMs,
    args,
    env: { ...(name === 'api' ? env.api : env.others), ...devEnv, ...own },
  });
  // What a program has loaded is watched. Of `--watch-path=…`, Node would pass every second one on to the program.
  const fromSources = (name: string) => [
    ...['--watch', '--watch-preserve-output', '--import', 'tsx'],
    join(root, 'apps', name, 'src/main.ts'),
  ];
  return {
    worker: program('worker', fromSources('worker')),
    api: program('api', fromSources('api'), { PORT: String(apiSettings.port), NITRATE_PAGES: 'off' }),
    web: program('web', [join(root, 'apps/web-shell/dev-server.mjs')], { API_ORIGIN: apiUrl }),
    demo: productionPrograms({ root, settings, env, onLine }).demo,
    apiUrl,
  };
}
