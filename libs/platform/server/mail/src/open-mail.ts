import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@nitrate/database';
import { render, toPlainText } from '@react-email/render';
import { createTransport } from 'nodemailer';
import { type MailMessage, type RenderedMail, checkHeaders, checkRecipient, headerText } from './mail-message';
import { MailFailed } from './mail-failed';
import { type MailTransport, failureCodes, isTransient } from './mail-transport';
import { watchTransport } from './watch-transport';
import { addToMailbox } from './mailbox/mailbox-store';
import type { MailElement } from './mail-layout';

interface SmtpOptions {
  /** `smtp://` (with STARTTLS) or `smtps://`, with user name and password. */
  url: string;
  /** `Name <address>` or an address. */
  from: string;
}

/** Delivers mails to a mail server, over a small pool of connections. */
export function smtpTransport({ url, from }: SmtpOptions): MailTransport {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 4,
      maxMessages: 100,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      dnsTimeout: 10_000,
      ...(needsTls(url) && { requireTLS: true }),
      tls: { minVersion: 'TLSv1.2' },
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async deliver({ to, ...mail }: RenderedMail) {
      await transport.sendMail({ ...mail, to: { name: '', address: to } });
    },
    close: () => transport.close(),
  };
}

/**
 * Whether to refuse an unencrypted connection: always, except to this machine, to a host name without dots (a private
 * network), and with `?requireTLS=false`.
 */
export function needsTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  if (searchParams.get('requireTLS') === 'false') return false;
  return hostname.includes('.') && !/^127\./.test(hostname);
}

/** The parts that are used of html-to-text, which renders the text version. */
interface Element {
  children: unknown;
}
interface Builder {
  addLiteral(text: string): void;
}

/** Both versions of a mail, from one source. */
export async function renderMail(element: MailElement): Promise<{ html: string; text: string }> {
  const html = await render(element);
  const text = toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a.m-button', format: 'label' },
    ],
    formatters: {
      label(element: Element, walk: (children: unknown, builder: Builder) => void, builder: Builder) {
        walk(element.children, builder);
        builder.addLiteral(':');
      },
    },
  });
  return { html, text: `${text.trim()}\n` };
}

/** Stores mails in the mailbox, which `mailboxServer` shows. */
function mailboxTransport({ database, from }: { database: Database; from: string }): MailTransport {
  return {
    deliver: (mail) => addToMailbox(database, { ...mail, from }),
    close: () => undefined,
  };
}

interface MailOptions {
  /** Undefined: mails go to the mailbox of the embedded mode. */
  smtpUrl: string | undefined;
  /** `Name <address>` or an address. */
  from: string;
  database: Database;
  /** Default: the system clock. */
  now?: () => Date;
}

interface Delivery {
  /** Of the mail, the same in each attempt, so that mail programs recognise duplicates; by default a new one. */
  id?: string;
  /** Ends the attempt soon after it was aborted. */
  signal?: AbortSignal;
}

/** Delivers the mails of the process. */
export interface Mail {
  /**
   * Renders and delivers a mail in one attempt, for a job that retries by itself.
   * @throws MailFailed without address and content, which may be stored and logged
   */
  deliver(message: MailMessage, delivery?: Delivery): Promise<void>;
  /** False for a quarter of an hour after the mail server could not be used, unless it has taken a mail since. */
  isReachable(): boolean;
  close(): void;
}

/** Time for an attempt in progress when its signal is aborted. */
const graceMs = 400;

/** Opens the mail transport; it connects with the first mail. */
export function openMail({ smtpUrl, from, database, now = () => new Date() }: MailOptions): Mail {
  const { transport, isReachable } = watchTransport(
    smtpUrl === undefined ? mailboxTransport({ database, from }) : smtpTransport({ url: smtpUrl, from }),
    now,
  );
  const domain = /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost';

  const renderMessage = async (message: MailMessage, id: string): Promise<RenderedMail> => ({
    to: checkRecipient(message.to),
    subject: headerText(message.subject),
    ...(await renderMail(message.element)),
    headers: {
      'Content-Language': message.lang,
      'Auto-Submitted': 'auto-generated',
      ...(message.replyTo !== undefined && { 'Reply-To': checkRecipient(message.replyTo) }),
      ...checkHeaders(message.headers ?? {}),
    },
    attachments: (message.attachments ?? []).map((file) => ({ ...file, filename: headerText(file.filename) })),
    messageId: `<${id}@${domain}>`,
  });

  return {
    async deliver(message, { id = randomUUID(), signal } = {}) {
      const mail = await renderMessage(message, id);
      try {
        const sent = transport.deliver(mail);
        await (signal ? Promise.race([sent, rejectWhenAborted(signal, sent)]) : sent);
      } catch (error) {
        throw new MailFailed(failureCodes(error), isTransient(error));
      }
    },
    isReachable,
    close: () => transport.close(),
  };
}

/** Rejects `graceMs` after the signal was aborted; never resolves, and waits no longer than for `work`. */
function rejectWhenAborted(signal: AbortSignal, work: Promise<unknown>): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => void delay(graceMs).then(() => reject(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    const stop = () => signal.removeEventListener('abort', onAbort);
    work.then(stop, stop);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort);
  });
}
