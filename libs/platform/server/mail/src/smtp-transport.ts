import { createTransport } from 'nodemailer';
import type { RenderedMail } from './mail-message';
import type { MailTransport } from './mail-transport';

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
