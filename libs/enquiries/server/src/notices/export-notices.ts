import type { Database } from '@nitrate/database';
import { findNoticesOf } from './notice-store';

interface Holder {
  email: string;
  emailConfirmed: boolean;
}

/** The notices with the address of an account: those of a confirmed one alone, since others may be somebody else's. */
export async function exportNotices(database: Database, holder: Holder | undefined): Promise<Record<string, unknown>> {
  const stored = holder?.emailConfirmed ? await findNoticesOf(database, holder.email) : [];
  return { notices: stored.map(({ id: _, ...notice }) => notice) };
}
