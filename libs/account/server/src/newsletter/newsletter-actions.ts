import type { NewsletterState } from '@nitrate/account/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { Refusal } from '@nitrate/http';
import type { Mail } from '@nitrate/mail';
import type { Kysely } from 'kysely';
import type { Identity } from '../account-dependencies';
import { newsletterBeginsMail, newsletterConfirmMail, newsletterEndedMail } from '../mails/newsletter-mails';
import { refuseWhenGone } from '../refuse-when-gone';
import { confirmForMs, hashOf, makeConfirmToken } from './confirm-token';
import { confirmLink, unsubscribeHeaders, unsubscribeLink } from './newsletter-links';
import {
  askNewsletter,
  beginNewsletter,
  endNewsletter,
  findNewsletter,
  lockNewsletterByHash,
} from './newsletter-store';
import { readUnsubscribe, signUnsubscribe, unsubscribeSecret } from './unsubscribe-token';

/** Between two mails that ask the same, in milliseconds. */
const askAgainAfterMs = 60_000;

interface Reader {
  email: string;
  lang: Locale;
}

interface Surroundings {
  mail: Mail;
  origin: string;
  now: Date;
}

/**
 * Notes that somebody wants the newsletter, in the caller's transaction. Nothing changes when they asked a moment ago, or
 * get it already.
 * @returns what mails the link that begins it; to be called after the commit
 */
export async function askForNewsletterOf(
  db: Kysely<unknown>,
  userId: string,
  { email, lang }: Reader,
  { mail, origin, now }: Surroundings,
): Promise<() => void> {
  const { token, hash } = makeConfirmToken();
  const asked = await askNewsletter(db, {
    userId,
    hash,
    now,
    until: new Date(now.getTime() + confirmForMs),
    notAfter: new Date(now.getTime() - askAgainAfterMs),
  });
  return () => {
    if (asked) mail.send({ to: email, lang, ...newsletterConfirmMail(lang, confirmLink(origin, lang, token)) });
  };
}

interface Context extends Surroundings {
  database: Database;
  identityOf(userId: string): Promise<Identity | undefined>;
}

/** Asks for a signed-in user. */
export async function askForOwnNewsletter(context: Context, userId: string): Promise<NewsletterState> {
  const identity = await context.identityOf(userId);
  if (!identity) throw new Refusal('unauthenticated');
  const send = await refuseWhenGone(() => askForNewsletterOf(context.database.db, userId, identity, context));
  send();
  return (await findNewsletter(context.database.db, userId))?.state ?? 'none';
}

/**
 * Begins the newsletter by the token of a mailed link; the same link again changes nothing.
 * @throws Refusal `tokenInvalid`, `tokenExpired`
 */
export async function confirmNewsletterBy(context: Context, token: string): Promise<void> {
  const { database, identityOf, mail, origin, now } = context;
  const begun = await database.db.transaction().execute(async (transaction) => {
    const record = await lockNewsletterByHash(transaction, hashOf(token));
    if (!record) throw new Refusal('tokenInvalid');
    if (record.state === 'subscribed') return undefined;
    if (record.confirmUntil === null || record.confirmUntil <= now) throw new Refusal('tokenExpired');
    await beginNewsletter(transaction, record.userId, now);
    return record.userId;
  });
  if (begun === undefined) return;
  const identity = await identityOf(begun);
  if (!identity) return;
  const signed = signUnsubscribe(await unsubscribeSecret(database.db), begun);
  const { email: to, lang } = identity;
  const headers = unsubscribeHeaders(origin, lang, signed);
  mail.send({ to, lang, headers, ...newsletterBeginsMail(lang, unsubscribeLink(origin, lang, signed)) });
}

/** Ends the newsletter of a user, and tells them when they had it. */
export async function endNewsletterOf(context: Omit<Context, 'origin'>, userId: string): Promise<void> {
  const before = await endNewsletter(context.database.db, userId, context.now);
  if (before !== 'subscribed') return;
  const identity = await context.identityOf(userId);
  if (identity) context.mail.send({ to: identity.email, lang: identity.lang, ...newsletterEndedMail(identity.lang) });
}

/**
 * Ends the newsletter by the signed token of a mail; the same answer for whoever has none or is gone.
 * @throws Refusal `tokenInvalid` for a token that we did not sign
 */
export async function unsubscribeBy(context: Omit<Context, 'origin'>, token: string | undefined): Promise<void> {
  const userId = token && readUnsubscribe(await unsubscribeSecret(context.database.db), token);
  if (!userId) throw new Refusal('tokenInvalid');
  await endNewsletterOf(context, userId);
}
