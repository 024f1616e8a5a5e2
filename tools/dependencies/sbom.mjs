// Writes the software bill of materials (CycloneDX) of the run-time dependencies, and checks that it names them all.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { missingIn } from './missing-in.mjs';

const file = 'dist/sbom.cdx.json';

mkdirSync('dist', { recursive: true });
const options = ['--package-lock-only', '--omit', 'dev', '--mc-type', 'application', '--output-reproducible'];
const { status } = spawnSync('npx', ['--no', '--', 'cyclonedx-npm', ...options, '--output-file', file], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const bill = read(file);
const missing = missingIn(bill, read('package.json'));
if (missing.length > 0) {
  console.error(`not in the bill of materials: ${missing.join(', ')}`);
  process.exit(1);
}
console.log(`${bill.components.length} components: ${file}`);
