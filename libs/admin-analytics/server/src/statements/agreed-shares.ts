import type { StoredArchive } from '@nitrate/catalog/contract';
import type { Database, Transaction } from '@nitrate/database';
import type { AdminAnalyticsTables } from '../tables';

/** Stores what was agreed with each archive when a month is closed, so that its statements never change. */
export async function saveShares(
  transaction: Transaction,
  month: string,
  archives: readonly StoredArchive[],
): Promise<void> {
  if (archives.length === 0) return;
  await transaction
    .tables<AdminAnalyticsTables>()
    .insertInto('statement_share')
    .values(archives.map(({ id, share }) => ({ month, archive_id: id, share })))
    .execute();
}

/** What is agreed with an archive for a month: when that was closed, or now. @param months first days */
export async function loadShares(
  database: Database,
  months: readonly string[],
  archives: readonly StoredArchive[],
): Promise<(month: string, archive: string) => number | null> {
  const rows = await database
    .tables<AdminAnalyticsTables>()
    .selectFrom('statement_share')
    .select(['month', 'archive_id as archiveId', 'share'])
    .where('month', '=', (eb) => eb.fn.any(eb.val(months)))
    .execute();
  const stored = new Map(
    rows.map(({ month, archiveId, share }) => [`${month} ${archiveId}`, share === null ? null : Number(share)]),
  );
  const present = new Map(archives.map(({ id, share }) => [id, share]));
  return (month, archive) => {
    const then = stored.get(`${month} ${archive}`);
    return then === undefined ? (present.get(archive) ?? null) : then;
  };
}
