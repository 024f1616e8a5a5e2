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

/** The content of `docs/access.csv`, generated from the contracts: every endpoint and who may call it. */
export function accessTable(app: HttpServer): string {
  const rows = knownEndpoints(app).map(({ method, url, endpoint }) => [
    `${method} ${url}`,
    accessTexts[endpoint.access],
    endpoint.twoFactor === 'setUp' ? 'set-up' : endpoint.twoFactor ? 'yes' : '',
  ]);
  return [['endpoint', 'access', 'confirmation'], ...rows].map((cells) => `${cells.join(';')}\n`).join('');
}
