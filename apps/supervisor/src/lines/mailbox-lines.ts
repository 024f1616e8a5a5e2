import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localUrl } from '../local-url';
import type { Settings } from '../settings';

/** Lines that say where mails can be read; the api has written the path of their page to the data folder. */
export function mailboxLines(settings: Settings): string[] {
  if (settings.sendsMails) return [];
  const file = join(settings.dataFolder, 'mailbox-path');
  if (existsSync(file)) {
    const path = readFileSync(file, 'utf8').trim();
    return ['  Mails are not sent; a browser on this machine shows them at', `  ${localUrl(settings)}${path}\n`];
  }
  return ['  Mails are neither sent nor shown: set SMTP_URL, or serve this machine alone (HOST=localhost).\n'];
}
