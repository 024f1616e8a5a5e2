import { isIP } from 'node:net';
import { type Locale, defaultLocale, isLocale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { type HttpServer, Refusal, noStore } from '@nitrate/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mailboxListPage, mailboxMailPage } from './mailbox-page';
import { type MailboxMail, findAttachment, findInMailbox, listMailbox } from './mailbox-store';

/** Headers with which proxies and CDNs name themselves or the client. */
const forwardingHeader =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-original-.*|x-real-ip|x-client-ip|x-cluster-client-ip|x-envoy-.*|x-proxyuser-.*|client-ip|true-client-ip|(?:wl-)?proxy-client-ip|cf-.*|cdn-loop|fastly-.*|fly-.*|do-connecting-ip)$/i;

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Refuses requests from other machines, by the addresses of the connection itself; requests that a proxy on this machine
 * passes on, which come from anywhere; and those that pages of other sites make in a browser on this machine. Against
 * DNS rebinding, only IP addresses and local host names are served.
 */
function checkMailboxClient({ raw, headers, hostname }: FastifyRequest): void {
  const { remoteAddress = '', localAddress = remoteAddress } = raw.socket;
  if (!loopback.test(remoteAddress) || !loopback.test(localAddress)) refuse('Open this page on the machine itself.');
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
  // Browsers speak at least HTTP/1.1; proxies without forwarding headers often speak 1.0.
  const isForwarded = raw.httpVersion === '1.0' || names.some((name) => forwardingHeader.test(name));
  if (isForwarded) refuse('Open this page without a proxy.');

  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  if (site === 'cross-site' && mode !== 'navigate') refuse('Pages of other sites may not read this page.');
  if (!isLocalName(hostname)) refuse('Open this page by a local host name.');
}

function refuse(detail: string): never {
  throw new Refusal('forbidden', { detail });
}

function isLocalName(name: string): boolean {
  const bare = name.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return isIP(bare) !== 0 || !bare.includes('.') || /\.(localhost|local)$/i.test(bare);
}

interface MailboxDeps {
  database: Database;
  /** Where the pages lie, with a random part: see `mailboxPath`. */
  path: string;
}

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * Fastify plugin: the mails that would have been sent. They contain everything needed to sign a user in, so the plugin
 * is registered only for a trial on one machine, lies under a path that cannot be guessed, and refuses requests from
 * other machines, through proxies and from pages of other origins.
 */
export async function mailboxServer(app: HttpServer, deps: MailboxDeps): Promise<void> {
  app.addHook('onRequest', async (request) => checkMailboxClient(request));
  mailboxListEndpoint(app, deps);
  mailEndpoint(app, deps);
  mailHtmlEndpoint(app, deps);
  attachmentEndpoint(app, deps);
}

function mailboxListEndpoint(app: HttpServer, { database, path }: MailboxDeps): void {
  app.get(path, async (request, reply) =>
    sendPage(reply, pagePolicy, mailboxListPage(await listMailbox(database), { path, lang: langOf(request) })),
  );
}

function mailEndpoint(app: HttpServer, { database, path }: MailboxDeps): void {
  app.get<MailRoute>(`${path}/:mail`, async (request, reply) => {
    const mail = await loadMail(database, request);
    return sendPage(reply, pagePolicy, mailboxMailPage(mail, { path, lang: langOf(request) }));
  });
}

function mailHtmlEndpoint(app: HttpServer, { database, path }: MailboxDeps): void {
  app.get<MailRoute>(`${path}/:mail/html`, async (request, reply) =>
    sendPage(reply, mailPolicy, (await loadMail(database, request)).html),
  );
}

function attachmentEndpoint(app: HttpServer, { database, path }: MailboxDeps): void {
  app.get<AttachmentRoute>(`${path}/:mail/attachments/:position`, async ({ params }, reply) => {
    const [mail, position] = [Number(params.mail), Number(params.position)];
    const isNumber = Number.isSafeInteger(mail) && Number.isInteger(position) && Math.abs(position) < 1000;
    const file = isNumber ? await findAttachment(database, mail, position) : undefined;
    if (!file) throw new Refusal('notFound');
    return reply
      .headers({
        'cache-control': noStore.header,
        'content-disposition': `attachment; filename="${file.filename.replace(/[^\w.-]/g, '_')}"`,
        'x-content-type-options': 'nosniff',
      })
      .type(file.contentType)
      .send(file.content);
  });
}

function sendPage(reply: FastifyReply, policy: string, html: string): FastifyReply {
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

interface AttachmentRoute {
  Params: { mail: string; position: string };
}

interface MailRoute {
  Params: { mail: string };
}

/** The first supported language of `Accept-Language`. */
function langOf(request: FastifyRequest): Locale {
  const wanted = (request.headers['accept-language'] ?? '').split(',');
  return wanted.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLocale) ?? defaultLocale;
}
