import { domainToASCII } from 'node:url';
import { findSingleSignOn } from '@nitrate/auth/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { AuthDeps } from '../auth-deps';

/** Every login page may call it, and a whole campus may have one address. */
const callsPerMinute = 600;

export function findSingleSignOnEndpoint(app: HttpServer, { singleSignOn }: AuthDeps): void {
  route(
    app,
    findSingleSignOn,
    async ({ query, now }) => {
      const domain = domainToASCII(query.domain.trim());
      const found = domain === '' ? undefined : await singleSignOn.ofDomain(domain, now());
      return { institution: found ?? null };
    },
    { callsPerMinute },
  );
}
