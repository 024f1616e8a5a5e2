import { isIP } from 'node:net';
import { defaultLocale, isLocale, type Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { type HttpServer, noStore, Refusal } from '@nitrate/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mailboxListPage, mailboxMailPage } from './mailbox-page';
import { findInMailbox, listMailbox, type MailboxMail } from './mailbox-store';

interface MailboxDeps {
  database: Database;
}

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * Fastify plugin: `/dev/mail`, the mails that would have been sent. They contain everything needed to sign a user in,
 * so the plugin is registered only in the embedded mode without a mail server, and refuses requests from other machines
 * and from pages of other origins.
 */
export async function mailboxServer(app: HttpServer, deps: MailboxDeps): Promise<void> {
  mailboxListEndpoint(app, deps);
  mailEndpoint(app, deps);
  mailHtmlEndpoint(app, deps);
}

function mailboxListEndpoint(app: HttpServer, { database }: MailboxDeps): void {
  app.get('/dev/mail', async (request, reply) =>
    sendPage(request, reply, pagePolicy, mailboxListPage(await listMailbox(database), langOf(request))),
  );
}

function mailEndpoint(app: HttpServer, { database }: MailboxDeps): void {
  app.get<MailRoute>('/dev/mail/:mail', async (request, reply) =>
    sendPage(request, reply, pagePolicy, mailboxMailPage(await loadMail(database, request), langOf(request))),
  );
}

function mailHtmlEndpoint(app: HttpServer, { database }: MailboxDeps): void {
  app.get<MailRoute>('/dev/mail/:mail/html', async (request, reply) =>
    sendPage(request, reply, mailPolicy, (await loadMail(database, request)).html),
  );
}

function sendPage(request: FastifyRequest, reply: FastifyReply, policy: string, html: string): FastifyReply {
  checkClient(request);
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
}

async function loadMail(database: Database, request: FastifyRequest<MailRoute>): Promise<MailboxMail> {
  const id = Number(request.params.mail);
  const mail = Number.isSafeInteger(id) && id > 0 ? await findInMailbox(database, id) : undefined;
  if (!mail) throw new Refusal('notFound');
  return mail;
}

interface MailRoute {
  Params: { mail: string };
}

/**
 * Refuses other machines, and requests that pages of other sites make in a browser on this machine. Against DNS
 * rebinding, only IP addresses and local host names are answered.
 */
function checkClient(request: FastifyRequest): void {
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

/** The first supported language of `Accept-Language`. */
function langOf(request: FastifyRequest): Locale {
  const wanted = (request.headers['accept-language'] ?? '').split(',');
  return wanted.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLocale) ?? defaultLocale;
}
