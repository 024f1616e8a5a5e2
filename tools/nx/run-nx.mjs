import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../start/install.mjs';

/** The program that the installed Nx names as its command. */
function nxProgram() {
  const require = createRequire(`${root}package.json`);
  const manifest = require.resolve('nx/package.json');
  return join(manifest, '..', require(manifest).bin.nx);
}

/** Runs Nx, shows what it says unless `quiet`, and answers its exit code and output. */
export function runNx(args, { quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [nxProgram(), ...args, '--output-style=static'], {
      cwd: root,
      env: { ...process.env, NX_TUI: 'false', FORCE_COLOR: '0', NX_DAEMON: 'false' },
      stdio: ['ignore', 'pipe', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    const note = (chunk) => {
      output += chunk;
      if (!quiet) process.stdout.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', note);
    child.stderr?.setEncoding('utf8').on('data', note);
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}
