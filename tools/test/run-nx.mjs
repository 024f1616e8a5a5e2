import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../start/install.mjs';
import { runChild } from '../start/run-child.mjs';

/** Path of the installed Nx's command. */
function nxProgram() {
  const require = createRequire(`${root}package.json`);
  const manifest = require.resolve('nx/package.json');
  return join(manifest, '..', require(manifest).bin.nx);
}

/** Runs Nx, prints its output, and resolves to its exit code and output. */
export async function runNx(args) {
  let output = '';
  const code = await runChild(
    process.execPath,
    [nxProgram(), ...args, '--output-style=static'],
    {
      cwd: root,
      env: { ...process.env, NX_TUI: 'false', FORCE_COLOR: '0', NX_DAEMON: 'false' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
    ({ stdout }) => {
      stdout.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
        process.stdout.write(chunk);
      });
    },
  );
  return { code, output };
}
