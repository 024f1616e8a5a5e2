// Writes the notices of the third-party packages that the product consists of: node tools/dependencies/notices.mjs [FILE]
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noticesOf } from './notices-of.mjs';
import { runtimePackages } from './read-lockfile.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [file = 'dist/THIRD-PARTY-NOTICES.txt'] = process.argv.slice(2);

const packages = runtimePackages(root);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, noticesOf(root, packages));
console.log(`${packages.size} packages: ${file}`);
