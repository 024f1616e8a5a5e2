import { createTransport } from 'nodemailer';
import type { SealedLetter } from './letter';
import type { Post } from './post';

export interface SmtpOptions {
  /** `smtp://` (with STARTTLS) or `smtps://`, name and password in it. */
  url: string;
  /** `Name <address>` or an address. */
  from: string;
}

/** Hands mails to a mail server, over a few connections that are kept. */
export function smtpPost({ url, from }: SmtpOptions): Post {
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
    async deliver({ to, ...letter }: SealedLetter) {
      await transport.sendMail({ ...letter, to: { name: '', address: to } });
    },
    close: () => transport.close(),
  };
}

/**
 * Whether a connection that stays unencrypted is a failure: always, but on this machine, for a bare name of a private
 * network, and where the address says `?requireTLS=false`.
 */
export function needsTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  if (searchParams.get('requireTLS') === 'false') return false;
  return hostname.includes('.') && !/^127\./.test(hostname);
}
