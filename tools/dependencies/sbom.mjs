// Writes the software bill of materials (CycloneDX) of the run-time dependencies, and checks that it names them all.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { billOfLockfile } from './bill-of.mjs';
import { missingIn } from './missing-in.mjs';

const file = 'dist/sbom.cdx.json';

const bill = billOfLockfile('.');
mkdirSync('dist', { recursive: true });
writeFileSync(file, JSON.stringify(bill));
const missing = missingIn(bill, JSON.parse(readFileSync('package.json', 'utf8')));
if (missing.length > 0) {
  console.error(`not in the bill of materials: ${missing.join(', ')}`);
  process.exit(1);
}
console.log(`${bill.components.length} components: ${file}`);
