import { createHash } from 'node:crypto';

/** How a content security policy names a script that stands in a page. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
