import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** What the links are signed with; the same for the life of the database. */
export async function unsubscribeSecret(db: Kysely<unknown>): Promise<Buffer> {
  const { rows } = await sql<{ secret: Buffer }>`select secret from account_secret`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('account_secret is empty; its migration fills it.');
  return row.secret;
}

/** What ends the newsletter of one user without a login, for good: it holds no date. */
export function signUnsubscribe(secret: Buffer, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, signatureOf(secret, id)]).toString('base64url');
}

const lengthOfId = 16;
const lengthOfSignature = 32;

/** The user that a token was made for; undefined for a forged one. */
export function readUnsubscribe(secret: Buffer, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== lengthOfId + lengthOfSignature) return undefined;
  const id = bytes.subarray(0, lengthOfId);
  if (!timingSafeEqual(bytes.subarray(lengthOfId), signatureOf(secret, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const signatureOf = (secret: Buffer, id: Buffer): Buffer =>
  createHmac('sha256', secret).update('newsletter unsubscribe').update(id).digest();
