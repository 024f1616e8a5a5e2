import type { Endpoint } from '@nitrate/contract-kit';
import type { HttpServer, KnownRoute } from '@nitrate/http';

type KnownEndpoint = KnownRoute & { endpoint: Endpoint };

const isEndpoint = (route: KnownRoute): route is KnownEndpoint =>
  // Fastify adds a HEAD to each GET.
  route.endpoint !== undefined && (route.method !== 'HEAD' || route.endpoint.method === 'HEAD');

/** The endpoints of a server that have a contract, by URL. */
export function knownEndpoints(app: HttpServer): KnownEndpoint[] {
  return app.deps.routes.filter(isEndpoint).sort((a, b) => (a.url + a.method < b.url + b.method ? -1 : 1));
}

const accessTexts: Record<Endpoint['access'], string> = {
  anyone: 'anyone',
  signedIn: 'signed in',
  confirmed: 'signed in, address confirmed',
  editor: 'EDITOR or ADMIN',
  admin: 'ADMIN',
};

/** The content of `docs/access.md`, generated from the contracts: every endpoint and who may call it. */
export function accessTable(app: HttpServer): string {
  const rows = knownEndpoints(app).map(({ method, url, endpoint }) => [
    `\`${method} ${url}\``,
    accessTexts[endpoint.access],
    endpoint.twoFactor === 'setUp' ? 'set-up' : endpoint.twoFactor ? 'yes' : '',
  ]);
  const head = ['endpoint', 'access', 'confirmation'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [
    '# Access to the endpoints',
    '',
    'Generated from the contracts, which the server enforces. `apps/api/src/endpoint-access.spec.ts` calls every endpoint as visitor, unconfirmed user, user, editor and admin, and fails if this page differs from the server (`NITRATE_WRITE_DOCS=1` regenerates it). Those with a confirmation take one by passkey, authenticator app or recovery code within the last fifteen minutes, or by a mailed code where the user has set up neither; an ADMIN has to, except for the calls of the set-up. Resources of a user are visible to that user only; for others they do not exist (404).',
    '',
    line(head),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
    '',
  ].join('\n');
}
