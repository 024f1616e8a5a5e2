import { Readable } from 'node:stream';
import { type AuditEntry, exportAuditCsv, exportAuditNdjson } from '@nitrate/admin-management/contract';
import { type AuditFilter, readAudit } from '@nitrate/audit';
import { dayOf, defaultLocale } from '@nitrate/contract-kit';
import { nameDownload, readInParts, toCsv } from '@nitrate/text';
import { type HttpServer, route } from '@nitrate/http';
import type { AdminManagementDeps } from '../admin-management-deps';
import { presentEntries } from './present-entries';
import { storedFilter } from './stored-filter';

/** An entry can be long: what was published, and what it replaced. */
const entriesPerPart = 500;

const columns = [
  ...['id', 'at', 'actor_id', 'actor', 'action', 'target_kind', 'target_id', 'target'],
  ...['before', 'after', 'request_id'],
];

const cells = ({ id, at, actor, action, target, before, after, requestId }: AuditEntry) => ({
  id,
  at,
  actor_id: actor?.id ?? null,
  actor: actor?.name ?? null,
  action,
  target_kind: target.kind,
  target_id: target.id,
  target: target.name,
  before: jsonOf(before),
  after: jsonOf(after),
  request_id: requestId,
});

const jsonOf = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));

/** The entries of a filter as files, in parts, so that a trail of years needs little memory. */
export function exportAuditEndpoints(app: HttpServer, deps: AdminManagementDeps): void {
  route(app, exportAuditCsv, async ({ query, reply, now }) => {
    nameDownload(reply, `audit-${dayOf(now())}.csv`);
    return exported(deps, await storedFilter(deps, query), (entries, isFirst) =>
      toCsv(columns, entries.map(cells), { header: isFirst }),
    );
  });
  route(app, exportAuditNdjson, async ({ query, reply, now }) => {
    nameDownload(reply, `audit-${dayOf(now())}.ndjson`);
    return exported(deps, await storedFilter(deps, query), (entries) =>
      entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''),
    );
  });
}

function exported(
  deps: AdminManagementDeps,
  filter: AuditFilter | undefined,
  write: (entries: AuditEntry[], isFirst: boolean) => string,
): Readable {
  if (!filter) return Readable.from([write([], true)]);
  let olderThan: string | undefined;
  let isDone = false;
  return readInParts(async () => {
    if (isDone) return undefined;
    const found = await readAudit(deps.database, { ...filter, ...(olderThan && { olderThan }) }, entriesPerPart);
    const text = write(await presentEntries(deps, found, defaultLocale), olderThan === undefined);
    isDone = found.length < entriesPerPart;
    olderThan = found.at(-1)?.id;
    return text;
  });
}
