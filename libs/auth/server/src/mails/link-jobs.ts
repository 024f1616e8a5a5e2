import { type Locale, locales } from '@nitrate/contract-kit';
import { secretBox } from '@nitrate/configuration';
import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import { type JobHandler, sealedQueue, type SealedQueue } from '@nitrate/jobs';
import Type, { type Static } from 'typebox';
import type { AuthMails } from '../auth-mails';
import { userByEmail, userById } from '../store/users';
import { accountLink, confirmLink, createMailedToken, linkLifetimesMs, resetLink } from './mailed-links';

const Lang = Type.Enum(locales);
/** Of the pages that the mails link to. */
const origin = Type.String();

const LinkRequest = Type.Union([
  Type.Object({ kind: Type.Literal('reset'), email: Type.String(), lang: Type.Optional(Lang), origin }),
  Type.Object({
    kind: Type.Literal('confirm'),
    userId: Type.String(),
    lang: Type.Optional(Lang),
    origin,
    redirect: Type.Optional(Type.String()),
  }),
  Type.Object({ kind: Type.Literal('newAddress'), userId: Type.String(), newEmail: Type.String(), origin }),
]);

/** A mail that depends on whether an address has an account. */
export type LinkRequest = Static<typeof LinkRequest>;

export interface LinkQueueDeps {
  signingKeys: readonly string[];
}

const maxAttempts = 12;
const priority = 10;

const queueOf = (signingKeys: readonly string[]): SealedQueue<LinkRequest> =>
  sealedQueue({
    queue: 'auth.link',
    schema: LinkRequest,
    box: secretBox(signingKeys, 'job'),
    maxAttempts,
    priority,
  });

/** Queues the mail that a request asks for, whether or not there is an account. */
export type QueueLink = (source: Pick<Database, 'tables'>, request: LinkRequest, now: Date) => Promise<void>;

/**
 * Queues requests for links. Accounts are looked up by the job, so that neither the reply nor its duration tells
 * whether an address has one.
 */
export function linkQueue({ signingKeys }: LinkQueueDeps): QueueLink {
  const queue = queueOf(signingKeys);
  return (source, request, now) => {
    const lifetimeMs = linkLifetimesMs[request.kind === 'newAddress' ? 'newEmail' : request.kind];
    return queue.add(source, request, new Date(now.getTime() + lifetimeMs));
  };
}

interface LinkJobDeps extends LinkQueueDeps {
  database: Database;
  mails: AuthMails;
  now: () => Date;
}

/** The job that looks up the account of a request and queues the mail. */
export function linkJobs({ database, signingKeys, mails, now }: LinkJobDeps): Record<string, JobHandler> {
  return queueOf(signingKeys).handlers({ database, now }, (request, run) =>
    inTransaction(database, async (transaction) => {
      if (request.kind === 'reset') await mailResetLink(transaction, mails, request, now());
      else if (request.kind === 'confirm') await mailConfirmation(transaction, mails, request, now());
      else await mailNewAddress(transaction, mails, request, now());
      await run.complete(transaction);
    }),
  );
}

type RequestOf<K extends LinkRequest['kind']> = Extract<LinkRequest, { kind: K }>;

async function mailResetLink(
  transaction: Transaction,
  mails: AuthMails,
  { email, lang: requestedLang, origin: site }: RequestOf<'reset'>,
  now: Date,
): Promise<void> {
  const user = await userByEmail(transaction, email);
  if (!user || user.blockedAt) return;
  const lang = requestedLang ?? user.lang;
  const created = await createMailedToken(transaction, { userId: user.id, email: user.email, purpose: 'reset' }, now);
  const { token, expiresAt } = created;
  await mails.resetPassword(transaction, { to: user.email, lang, link: resetLink(site, lang, token), expiresAt });
}

/** Mails the address that is to be confirmed: the first one, or a requested new one. */
async function mailConfirmation(
  transaction: Transaction,
  mails: AuthMails,
  { userId, lang: requestedLang, origin: site, redirect }: RequestOf<'confirm'>,
  now: Date,
): Promise<void> {
  const user = await userById(transaction, userId);
  if (!user || user.blockedAt) return;
  const lang = requestedLang ?? user.lang;
  if (user.confirmedAt) {
    if (user.newEmail === null) return;
    return mailNewAddress(transaction, mails, { userId, newEmail: user.newEmail, lang, origin: site }, now);
  }
  const created = await createMailedToken(transaction, { userId, email: user.email, purpose: 'confirm' }, now);
  const { token, expiresAt } = created;
  const link = confirmLink(site, lang, { userId, token, redirect });
  await mails.confirmAddress(transaction, { to: user.email, lang, link, expiresAt });
}

/**
 * Mails the link that confirms a new address, or, where the address has an account already, a note to its owner: the
 * user who entered it learns nothing about other accounts.
 */
async function mailNewAddress(
  transaction: Transaction,
  mails: AuthMails,
  { userId, newEmail, lang: requestedLang, origin: site }: Omit<RequestOf<'newAddress'>, 'kind'> & { lang?: Locale },
  now: Date,
): Promise<void> {
  const owner = await userByEmail(transaction, newEmail);
  if (owner) {
    const { email: to, lang } = owner;
    return mails.addressTaken(transaction, { to, lang, link: accountLink(site, lang, 'email') });
  }
  const user = await userById(transaction, userId);
  if (user?.newEmail !== newEmail) return;
  const lang = requestedLang ?? user.lang;
  const created = await createMailedToken(transaction, { userId, email: newEmail, purpose: 'newEmail' }, now);
  const { token, expiresAt } = created;
  const link = confirmLink(site, lang, { userId, token });
  await mails.confirmNewAddress(transaction, { to: newEmail, lang, link, expiresAt });
}
