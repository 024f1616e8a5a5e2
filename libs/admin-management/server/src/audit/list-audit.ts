import { type AuditEntry, listAudit } from '@nitrate/admin-management/contract';
import { readAudit, type StoredAuditEntry } from '@nitrate/audit';
import { type HttpServer, route } from '@nitrate/http';
import type { AdminManagementDeps } from '../admin-management-deps';

export function listAuditEndpoint(app: HttpServer, { database, findNames }: AdminManagementDeps): void {
  route(app, listAudit, async ({ query: { cursor, size = 50, ...filter } }) => {
    const found = await readAudit(
      database,
      { ...filter, ...(cursor !== undefined && { olderThan: cursor }) },
      size + 1,
    );
    const shown = found.slice(0, size);
    const actors = shown.map(({ actor }) => actor).filter((actor) => actor !== null);
    const names = await findNames([...new Set(actors)]);
    return {
      entries: shown.map((entry) => presentEntry(entry, names)),
      next: found.length > size ? (shown.at(-1)?.id ?? null) : null,
    };
  });
}

function presentEntry(entry: StoredAuditEntry, names: ReadonlyMap<string, string>): AuditEntry {
  const { id, at, actor, action, targetKind, targetId, before, after, requestId } = entry;
  return {
    ...{ id, at: at.toISOString(), action, before, after, requestId },
    actor: actor === null ? null : { id: actor, name: names.get(actor) ?? null },
    target: { kind: targetKind, id: targetId },
  };
}
