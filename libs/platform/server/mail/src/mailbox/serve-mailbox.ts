import { isIP } from 'node:net';
import { defaultLocale, isLocale, type Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { type HttpServer, noStore, Refusal } from '@nitrate/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mailboxListPage, mailboxMailPage } from './mailbox-page';
import { findInMailbox, listMailbox, type MailboxMail } from './mailbox-store';

export interface MailboxOptions {
  database: Database;
}

const ofPages =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const ofMails =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * `/dev/mail`: the mails that would have been sent. They hold everything that signs somebody in, so this is registered
 * in the embedded mode without a mail server only, answers nobody but this machine itself, and nothing to pages of other
 * origins.
 */
export function serveMailbox(app: HttpServer, { database }: MailboxOptions): void {
  const answer = (request: FastifyRequest, reply: FastifyReply, policy: string, html: string) => {
    checkAsker(request);
    return reply
      .headers({
        'cache-control': noStore.header,
        'content-security-policy': policy,
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        vary: 'accept-language',
        'x-robots-tag': 'noindex, nofollow',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  };
  const mailOf = async (request: FastifyRequest<OneMail>): Promise<MailboxMail> => {
    const id = Number(request.params.mail);
    const mail = Number.isSafeInteger(id) && id > 0 ? await findInMailbox(database, id) : undefined;
    if (!mail) throw new Refusal('notFound');
    return mail;
  };

  app.get('/dev/mail', async (request, reply) =>
    answer(request, reply, ofPages, mailboxListPage(await listMailbox(database), langOf(request))),
  );
  app.get<OneMail>('/dev/mail/:mail', async (request, reply) =>
    answer(request, reply, ofPages, mailboxMailPage(await mailOf(request), langOf(request))),
  );
  app.get<OneMail>('/dev/mail/:mail/html', async (request, reply) =>
    answer(request, reply, ofMails, (await mailOf(request)).html),
  );
}

interface OneMail {
  Params: { mail: string };
}

/**
 * Refuses other machines, and what another site's page does in the reader's browser. A name that somebody else can point
 * at this machine would make their page one of our own origin; so only addresses and local names are answered.
 */
function checkAsker(request: FastifyRequest): void {
  if (!isLoopback(request.ip)) throw new Refusal('forbidden', { detail: 'Open this page on the machine itself.' });

  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers;
  if (site === 'cross-site' && mode !== 'navigate') throw new Refusal('forbidden');
  if (!isLocalName(request.hostname)) throw new Refusal('forbidden');
}

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

function isLocalName(name: string): boolean {
  const bare = name.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return isIP(bare) !== 0 || !bare.includes('.') || /\.(localhost|local)$/i.test(bare);
}

/** The first language of the reader's browser that we speak. */
function langOf(request: FastifyRequest): Locale {
  const wanted = (request.headers['accept-language'] ?? '').split(',');
  return wanted.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLocale) ?? defaultLocale;
}
