import { type HttpServer, publicFor, Refusal } from '@nitrate/http';

/** Where those who have found a vulnerability report it. */
export interface SecurityContact {
  /** `mailto:` and `https:` URLs, the preferred first. */
  contacts: readonly string[];
  /** When somebody has to have looked whether this is still right. */
  expires: Date;
}

/** `/.well-known/security.txt` (RFC 9116), until it expires; not found where no contact is configured. */
export function serveSecurityTxt(
  app: HttpServer,
  { securityContact, publicOrigin }: { securityContact: SecurityContact | undefined; publicOrigin: string | undefined },
): void {
  const path = '/.well-known/security.txt';
  if (!securityContact) return;
  const { contacts, expires } = securityContact;
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, de',
    ...(publicOrigin === undefined ? [] : [`Canonical: ${publicOrigin}${path}`]),
    '',
  ];
  app.get(path, (_request, reply) => {
    if (expires <= app.deps.now()) throw new Refusal('notFound');
    return reply
      .header('cache-control', publicFor(3600).header)
      .type('text/plain; charset=utf-8')
      .send(lines.join('\n'));
  });
}
