import type { AuditEntry } from '@nitrate/admin-management/contract';
import type { StoredAuditEntry } from '@nitrate/audit';
import type { Locale } from '@nitrate/contract-kit';
import type { AdminManagementDeps } from '../admin-management-deps';

type Names = ReadonlyMap<string, string>;

/** Entries with the names of the actors and targets. */
export async function presentEntries(
  { findNames, targetNames }: Pick<AdminManagementDeps, 'findNames' | 'targetNames'>,
  entries: readonly StoredAuditEntry[],
  lang: Locale,
): Promise<AuditEntry[]> {
  const actors = entries.map(({ actor }) => actor).filter((actor) => actor !== null);
  const names = await findNames([...new Set(actors)], lang);
  const targets = new Map<string, Names>();
  for (const [kind, find] of Object.entries(targetNames)) {
    const ids = entries.filter(({ targetKind }) => targetKind === kind).map(({ targetId }) => targetId);
    if (ids.length > 0) targets.set(kind, await find([...new Set(ids)], lang));
  }
  return entries.map(({ id, at, actor, action, targetKind, targetId, before, after, requestId }) => ({
    id,
    at: at.toISOString(),
    action,
    before,
    after,
    requestId,
    actor: actor === null ? null : { id: actor, name: names.get(actor) ?? null },
    target: { kind: targetKind, id: targetId, name: targets.get(targetKind)?.get(targetId) ?? null },
  }));
}
