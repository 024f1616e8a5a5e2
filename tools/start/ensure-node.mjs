import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'tools/node');
const readManifest = (path) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));

/** The oldest version that Nitrate runs with. */
const oldest = readManifest(root).engines.node.replace('>=', '');

/** True where a version is that one or newer; both as major and minor number. */
function isAtLeast(version, wanted) {
  const [[major, minor], [wantedMajor, wantedMinor]] = [version, wanted].map((each) => each.split('.').map(Number));
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/**
 * Runs this command again with the Node of `tools/node`, from the registry, where the machine's is too old, and
 * ends with its exit code. Ends with one line where there is none for this machine, or it cannot be had.
 */
export async function ensureNode() {
  const version = process.versions.node;
  if (isAtLeast(version, oldest)) return;
  const name = `node-${process.platform}-${process.arch}`;
  const wanted = readManifest(folder).optionalDependencies[name];
  const fail = (reason) => {
    console.error(
      `nitrate: needs Node ${oldest} or newer, this is ${version}${reason}. Get it from https://nodejs.org.`,
    );
    process.exit(1);
  };
  if (wanted === undefined) fail('');
  const brought = join(folder, 'node_modules', name);
  if (!existsSync(brought) || readManifest(brought).version !== wanted) {
    console.log(`This is Node ${version}: bringing Node ${wanted} into tools/node (once) ...`);
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) fail(`, and Node ${wanted} could not be brought: npm says why above`);
  }
  const program = join(brought, 'bin', 'node');
  const { error, status } = spawnSync(program, ['--version'], { stdio: 'ignore' });
  if (error || status !== 0) fail(`, and ${program} does not run here`);
  await goOnWith(program);
}

/** Passes the time of the command on; no setting. */
const startedAtVariable = 'NITRATE_STARTED_AT';
const passedOn = process.env[startedAtVariable];
// At once: a start below this command, such as by the journeys, has a time of its own.
delete process.env[startedAtVariable];

/** When this command was given, in epoch milliseconds, also where another Node continues with it. */
export const startedAt = passedOn === undefined ? Date.now() - process.uptime() * 1000 : Number(passedOn);

/** Runs this command with another Node, passes signals on, and ends as it ends. */
function goOnWith(program) {
  let child;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child?.kill(signal));
  child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      [startedAtVariable]: String(startedAt),
      PATH: [dirname(program), process.env.PATH].filter(Boolean).join(delimiter),
    },
  });
  return new Promise(() => {
    child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  });
}
