import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  confirmNewsletter,
  openUnsubscribe,
  requestNewsletter,
  stopNewsletter,
  unsubscribeNewsletter,
} from '@nitrate/account/contract';
import { type Database, type Transaction, inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, refuseDeletedUser, route } from '@nitrate/http';
import { logRefusedToken } from '@nitrate/audit';
import type { AccountServerDeps } from '../account-deps';
import { endNewsletter, findNewsletter, lockNewsletterByHash, markSubscribed } from '../newsletter/newsletter-store';
import { storeNewsletterRequest } from '../newsletter/store-newsletter-request';
import { hashOf, noticeExpiry } from '../newsletter/confirm-token';
import { unsubscribeHeaders, unsubscribeLink } from '../newsletter/newsletter-links';
import type { AccountTables } from '../tables';

/** Ends the newsletter of a user. Mails a confirmation if they were subscribed. */
async function unsubscribe(
  { database, queueMail, identityOf }: Pick<AccountServerDeps, 'database' | 'queueMail' | 'identityOf'>,
  userId: string,
  now: Date,
): Promise<void> {
  const identity = await identityOf(userId);
  await inTransaction(database, async (transaction) => {
    const stateBefore = await endNewsletter(transaction, userId, now);
    if (stateBefore !== 'subscribed' || !identity) return;
    const { email: to, lang } = identity;
    await queueMail(transaction, { kind: 'ended', to, lang }, noticeExpiry(now));
  });
}

/** The key that signs unsubscribe links; the same for the life of the database. */
async function unsubscribeSecret(database: Database): Promise<Buffer> {
  const row = await database.tables<AccountTables>().selectFrom('account_secret').select('secret').executeTakeFirst();
  if (!row) throw new Error('account_secret is empty; its migration fills it.');
  return row.secret;
}

/** Signs the token that ends the newsletter of one user without a login. It never expires: old mails must work. */
function signUnsubscribe(secret: Buffer, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, signatureOf(secret, id)]).toString('base64url');
}

const idBytes = 16;
const signatureBytes = 32;

/** The user of a token; undefined where it is forged. */
function readUnsubscribe(secret: Buffer, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + signatureBytes) return undefined;
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), signatureOf(secret, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const signatureOf = (secret: Buffer, id: Buffer): Buffer =>
  createHmac('sha256', secret).update('newsletter unsubscribe').update(id).digest();

export function requestNewsletterEndpoint(app: HttpServer, deps: AccountServerDeps): void {
  const { database, queueMail, identityOf, originOf } = deps;

  route(app, requestNewsletter, async ({ viewer: { userId }, request, now }) => {
    const identity = await identityOf(userId);
    if (!identity) throw new Refusal('unauthenticated');
    const delivery = { queueMail, origin: originOf(request), now: now() };
    await refuseDeletedUser(() =>
      inTransaction(database, (transaction) => storeNewsletterRequest(transaction, userId, identity, delivery)),
    );
    return { newsletter: (await findNewsletter(database, userId))?.state ?? 'none' };
  });
}

/** Following the same link again changes nothing. */
export function confirmNewsletterEndpoint(app: HttpServer, deps: AccountServerDeps): void {
  const { database, security, identityOf, originOf, queueMail } = deps;

  const confirm = (token: string, origin: string, now: Date) =>
    inTransaction(database, async (transaction) => {
      const record = await lockNewsletterByHash(transaction, hashOf(token));
      if (!record) throw new Refusal('tokenInvalid');
      if (record.state === 'subscribed') return;
      if (record.confirmUntil === null || record.confirmUntil <= now) throw new Refusal('tokenExpired');
      await markSubscribed(transaction, record.userId, now);
      await queueWelcome(transaction, record.userId, origin, now);
    });

  route(app, confirmNewsletter, async ({ body, request, now }) => {
    const origin = originOf(request);
    await logRefusedToken(security, request, 'newsletter', () => confirm(body.token, origin, now()));
    return {};
  });

  async function queueWelcome(transaction: Transaction, userId: string, origin: string, now: Date): Promise<void> {
    const identity = await identityOf(userId);
    if (!identity) return;
    const token = signUnsubscribe(await unsubscribeSecret(database), userId);
    const { email: to, lang } = identity;
    const headers = unsubscribeHeaders(origin, lang, token);
    const unsubscribe = unsubscribeLink(origin, lang, token);
    await queueMail(transaction, { kind: 'welcome', to, lang, headers, unsubscribe }, noticeExpiry(now));
  }
}

export function stopNewsletterEndpoint(app: HttpServer, deps: AccountServerDeps): void {
  route(app, stopNewsletter, async ({ viewer, now }) => {
    await unsubscribe(deps, viewer.userId, now());
    return { newsletter: 'none' as const };
  });
}

export function openUnsubscribeEndpoint(app: HttpServer, { originOf }: AccountServerDeps): void {
  route(app, openUnsubscribe, ({ query, request, reply }) => {
    reply.code(303).header('location', unsubscribeLink(originOf(request), query.lang ?? 'en', query.token ?? ''));
    return {};
  });
}

/**
 * Accepts the forms that mail programs post (RFC 8058): urlencoded, or multipart, whose only field says that the button
 * was pressed. The token is in the URL, so a body may be missing.
 */
function acceptOneClick(app: HttpServer): void {
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
  app.addHook('preValidation', (request, _reply, done) => {
    request.body ??= {};
    done();
  });
}

/** A plugin of its own, because only this endpoint accepts the forms of mail programs. */
export async function unsubscribeNewsletterEndpoint(app: HttpServer, deps: AccountServerDeps): Promise<void> {
  acceptOneClick(app);
  route(
    app,
    unsubscribeNewsletter,
    async ({ query, body, request, now }) => {
      const token = query.token ?? body?.token;
      const userId = await logRefusedToken(deps.security, request, 'unsubscribe', () => userOf(deps, token));
      await unsubscribe(deps, userId, now());
      return {};
    },
    { bodyLimit: 8 * 1024 },
  );
}

/** @throws Refusal `tokenInvalid` */
async function userOf({ database }: AccountServerDeps, token: string | undefined): Promise<string> {
  const userId = token && readUnsubscribe(await unsubscribeSecret(database), token);
  if (!userId) throw new Refusal('tokenInvalid');
  return userId;
}
