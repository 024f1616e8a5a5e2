import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './install.mjs';
import { runChild } from './run-child.mjs';

/** Path of the installed Nx's command. */
function nxProgram() {
  const require = createRequire(`${root}package.json`);
  const manifest = require.resolve('nx/package.json');
  return join(manifest, '..', require(manifest).bin.nx);
}

/** Runs Nx, prints its output unless `quiet`, and resolves to its exit code and output. */
export async function runNx(args, { quiet = false } = {}) {
  let output = '';
  const onOutput = (chunk) => {
    output += chunk;
    if (!quiet) process.stdout.write(chunk);
  };
  const code = await runChild(
    process.execPath,
    [nxProgram(), ...args, '--output-style=static'],
    {
      cwd: root,
      env: { ...process.env, NX_TUI: 'false', FORCE_COLOR: '0', NX_DAEMON: 'false' },
      stdio: ['ignore', 'pipe', quiet ? 'pipe' : 'inherit'],
    },
    ({ stdout, stderr }) => {
      stdout.setEncoding('utf8').on('data', onOutput);
      stderr?.setEncoding('utf8').on('data', onOutput);
    },
  );
  return { code, output };
}
