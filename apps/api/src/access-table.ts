import type { Endpoint } from '@nitrate/contract-kit';
import type { HttpServer, KnownRoute } from '@nitrate/http';

type KnownCall = KnownRoute & { endpoint: Endpoint };

const isCall = (route: KnownRoute): route is KnownCall => route.endpoint !== undefined && route.method !== 'HEAD';

/** The endpoints of a server that have a contract, by URL. */
export function knownCalls(app: HttpServer): KnownCall[] {
  return app.deps.routes.filter(isCall).sort((a, b) => (a.url + a.method < b.url + b.method ? -1 : 1));
}

const whoMayCall: Record<Endpoint['access'], string> = {
  anyone: 'anyone',
  signedIn: 'signed in',
  confirmed: 'signed in, address confirmed',
  editor: 'EDITOR or ADMIN',
  admin: 'ADMIN',
};

/** `docs/access.md`: every endpoint and who may call it, generated from the contracts that enforce it. */
export function accessTable(app: HttpServer): string {
  const rows = knownCalls(app).map(({ method, url, endpoint }) => [
    `\`${method} ${url}\``,
    whoMayCall[endpoint.access],
    endpoint.twoFactor ? 'yes' : '',
  ]);
  const head = ['call', 'who may make it', 'mailed code'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [
    '# Who may call what',
    '',
    'Made from the contracts, which also enforce it; `apps/api/src/endpoint-access.spec.ts` walks this list as visitor, unconfirmed user, user, editor and admin, and fails where this page and the server differ (`NITRATE_WRITE_DOCS=1` writes it anew). What belongs to a user is found by its owner alone; for anybody else it does not exist (404).',
    '',
    line(head),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
    '',
  ].join('\n');
}
