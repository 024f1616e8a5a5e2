import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const accounts = ['visitor', 'subscriber', 'editor', 'admin'].map((name) => `${name}@nitrate.example`);

/** The demo accounts of a new archive and their password, which the api has written into the data folder. */
export function demoAccountLines(dataFolder: string): string[] {
  const password = readFileSync(join(dataFolder, 'demo-password'), 'utf8').trim();
  return ['  Accounts to try it out, all with the same password:', `  ${accounts.join('  ')}`, `  ${password}\n`];
}
