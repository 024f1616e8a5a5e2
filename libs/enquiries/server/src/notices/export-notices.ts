import type { Identity } from '@nitrate/auth/contract';
import type { Database } from '@nitrate/database';
import { findNoticesOf } from './notice-store';

/** The notices with the address of an account: only of a confirmed address, since others may be somebody else's. */
export async function exportNotices(
  database: Database,
  holder: Pick<Identity, 'email' | 'emailConfirmed'> | undefined,
): Promise<Record<string, unknown>> {
  const stored = holder?.emailConfirmed ? await findNoticesOf(database, holder.email) : [];
  return { notices: stored.map(({ id: _, ...notice }) => notice) };
}
