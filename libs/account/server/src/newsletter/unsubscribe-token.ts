import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '@nitrate/database';
import type { AccountTables } from '../tables';

/** The key that signs unsubscribe links; the same for the life of the database. */
export async function unsubscribeSecret(database: Database): Promise<Buffer> {
  const row = await database.tables<AccountTables>().selectFrom('account_secret').select('secret').executeTakeFirst();
  if (!row) throw new Error('account_secret is empty; its migration fills it.');
  return row.secret;
}

/** Signs the token that ends the newsletter of one user without a login. It never expires: old mails must work. */
export function signUnsubscribe(secret: Buffer, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, signatureOf(secret, id)]).toString('base64url');
}

const idBytes = 16;
const signatureBytes = 32;

/** The user of a token; undefined where it is forged. */
export function readUnsubscribe(secret: Buffer, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + signatureBytes) return undefined;
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), signatureOf(secret, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const signatureOf = (secret: Buffer, id: Buffer): Buffer =>
  createHmac('sha256', secret).update('newsletter unsubscribe').update(id).digest();
