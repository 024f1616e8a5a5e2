/** Installs the packages of this folder before its checks run, at the first run and where they have changed. */
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { spawnSync } = require('node:child_process');

const stamp = join(__dirname, 'node_modules/.nitrate-installed');

module.exports = async function setup() {
  // The PostgreSQL of the checks, whatever the machine has.
  process.env.POSTGRES_PATH ??= 'package';
  const wanted = createHash('sha256')
    .update(readFileSync(join(__dirname, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, { cwd: __dirname, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`The packages of ${__dirname} could not be installed; npm says why above.`);
  writeFileSync(stamp, wanted);
};
