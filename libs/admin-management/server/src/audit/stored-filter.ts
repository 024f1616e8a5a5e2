import { type exportAuditCsv, serverActor } from '@nitrate/admin-management/contract';
import type { AuditFilter } from '@nitrate/audit';
import { dayMs, type QueryOf } from '@nitrate/contract-kit';
import type { AdminManagementDeps } from '../admin-management-deps';

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The filter of a call as the trail has it; undefined where nobody has its e-mail address, so that nothing matches. */
export async function storedFilter(
  { findUser }: Pick<AdminManagementDeps, 'findUser'>,
  { actor, action, targetKind, targetId, requestId, from, to }: QueryOf<typeof exportAuditCsv>,
): Promise<AuditFilter | undefined> {
  const user = actor?.includes('@') ? await findUser(actor) : actor === serverActor ? null : actor;
  if (actor !== undefined && user === undefined) return undefined;
  return {
    ...(user !== undefined && { actor: user }),
    ...(action !== undefined && { action }),
    ...(targetKind !== undefined && { targetKind }),
    ...(targetId !== undefined && { targetId }),
    ...(requestId !== undefined && { requestId }),
    ...(from !== undefined && { from: startOf(from) }),
    ...(to !== undefined && { until: new Date(startOf(to).getTime() + dayMs) }),
  };
}
