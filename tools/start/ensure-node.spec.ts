import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { scratchFolder } from '@nitrate/testing-files';

jest.setTimeout(30_000);

const name = `node-${process.platform}-${process.arch}`;

/**
 * A workspace that no Node is new enough for, with a program that says what runs it; `brought` is the script that stands
 * for the newer Node.
 */
async function workspace({ wanted = { [name]: '99.1.0' }, brought }: { wanted?: object; brought?: string } = {}) {
  const root = await scratchFolder();
  const folder = join(root, 'tools/node');
  await mkdir(join(root, 'tools/start'), { recursive: true });
  await mkdir(folder);
  await cp(join(__dirname, 'ensure-node.mjs'), join(root, 'tools/start/ensure-node.mjs'));
  await writeFile(join(root, 'package.json'), '{ "engines": { "node": ">=99.0" } }');
  await writeFile(join(folder, 'package.json'), JSON.stringify({ optionalDependencies: wanted }));
  const program = join(root, 'program.mjs');
  await writeFile(
    program,
    `import { ensureNode } from './tools/start/ensure-node.mjs';\nawait ensureNode();\nconsole.log('went on');`,
  );
  if (brought !== undefined) {
    const bin = join(folder, 'node_modules', name, 'bin');
    await mkdir(bin, { recursive: true });
    await writeFile(join(bin, '../package.json'), '{ "version": "99.1.0" }');
    await writeFile(join(bin, 'node'), `#!/bin/sh\n[ "$1" = --version ] && exit 0\n${brought}\n`, { mode: 0o755 });
  }
  return { root, program };
}

function start(program: string) {
  const child = spawn(process.execPath, ['--no-warnings', program, 'first', 'second'], {
    env: { ...process.env, npm_config_registry: 'http://127.0.0.1:1', npm_config_fetch_retries: '0' },
  });
  return { child, stdout: text(child.stdout), stderr: text(child.stderr), exit: once(child, 'exit') };
}

it('continues with the newer Node: its arguments, its place on the PATH, its exit code', async () => {
  const { root, program } = await workspace({ brought: 'echo "$@"; echo "$PATH"; exit 7' });
  const { stdout, stderr, exit } = start(program);
  expect(await exit).toEqual([7, null]);
  const [args, path] = (await stdout).split('\n');
  expect(args).toBe(`--no-warnings ${program} first second`);
  expect(path?.startsWith(`${join(root, 'tools/node/node_modules', name, 'bin')}:`)).toBe(true);
  expect(await stderr).toBe('');
});

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('passes %s on, and ends when the newer Node does', async (signal) => {
  const wait = 'while :; do sleep 0.05; done';
  const { program } = await workspace({ brought: `trap 'exit 3' TERM INT HUP; echo runs; ${wait}` });
  const { child, exit } = start(program);
  await once(child.stdout, 'data');
  child.kill(signal);
  expect(await exit).toEqual([3, null]);
});

it('says in one line that a machine has no newer Node in the registry', async () => {
  const { program } = await workspace({ wanted: {} });
  const { stdout, stderr, exit } = start(program);
  expect(await exit).toEqual([1, null]);
  const version = process.versions.node;
  expect(await stderr).toBe(`nitrate: needs Node 99.0 or newer, this is ${version}. Get it from https://nodejs.org.\n`);
  expect(await stdout).toBe('');
});

it('says that the newer Node could not be brought, after what npm says', async () => {
  const { program } = await workspace();
  const { stderr, exit } = start(program);
  expect(await exit).toEqual([1, null]);
  const lines = (await stderr).trim().split('\n');
  expect(lines.at(-1)).toContain('and Node 99.1.0 could not be brought: npm says why above.');
  expect(lines[0]).toMatch(/^npm (?:error|ERR!)/);
});

it('passes the time of the command on to the newer Node, and to no program below it', async () => {
  const { root } = await workspace();
  const program = join(root, 'time.mjs');
  const variable = 'NITRATE_STARTED_AT';
  await writeFile(
    program,
    `import { startedAt } from './tools/start/ensure-node.mjs';\nconsole.log(startedAt, process.env.${variable});`,
  );
  const child = spawn(process.execPath, [program], { env: { ...process.env, [variable]: '1764271234567' } });
  expect(await text(child.stdout)).toBe('1764271234567 undefined\n');
});
