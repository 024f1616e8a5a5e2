import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const accounts = ['visitor', 'subscriber', 'editor', 'admin'].map((name) => `${name}@nitrate.example`);

/** Lines with the demo accounts and their password, which the api has written to the data folder. */
export function demoAccountLines(dataFolder: string): string[] {
  const password = readFileSync(join(dataFolder, 'demo-password'), 'utf8').trim();
  return ['  Demo accounts, all with the same password:', `  ${accounts.join('  ')}`, `  ${password}\n`];
}
