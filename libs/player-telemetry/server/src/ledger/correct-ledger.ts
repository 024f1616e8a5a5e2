import { randomBytes } from 'node:crypto';
import { writeAudit } from '@nitrate/audit';
import { lowestUuidV7 } from '@nitrate/contract-kit';
import { type Database, inTransaction } from '@nitrate/database';
import { preparePartitions } from '../partitions/prepare-partitions';
import { ledgerLock } from './ledger-locks';

/** What is right about a report. */
export interface Correction {
  key: string;
  item: number;
  /** That the report should have had. */
  seconds: number;
  /** For the ledger and the audit trail; without personal data. */
  reason: string;
}

/** What a correction has done. */
export type CorrectionResult =
  { result: 'corrected'; before: number; added: number } | { result: 'unknown' | 'isCorrection' | 'unchanged' };

/**
 * Corrects a report by a further row with the difference, in the play, film, archive and source of the report. It is
 * dated now, so that it belongs to the month that is open and no closed statement changes.
 */
export async function correctLedger(
  database: Pick<Database, 'pool'>,
  { key, item, seconds, reason }: Correction,
  now: Date,
): Promise<CorrectionResult> {
  await preparePartitions(database, now);
  return inTransaction(database, async (transaction) => {
    const { client } = transaction;
    // One after the other, so that two of the same report do not both add the difference.
    await client.query('select pg_advisory_xact_lock($1)', [ledgerLock.correcting]);
    const { rows } = await client.query<{ seconds: number; isCorrection: boolean; corrected: number }>(
      `select seconds, correction is not null as "isCorrection",
         (select coalesce(sum(c.seconds), 0)::int from watch_time c
          where c.film_id = w.film_id and c.corrects_key = w.key and c.corrects_item = w.item) as corrected
       from watch_time w where key = $1 and item = $2`,
      [key, item],
    );
    const [report] = rows;
    if (!report) return { result: 'unknown' };
    if (report.isCorrection) return { result: 'isCorrection' };
    const before = report.seconds + report.corrected;
    const added = seconds - before;
    if (added === 0) return { result: 'unchanged' };
    const correctionKey = keyInPlay(key, now);
    await client.query('select pg_advisory_xact_lock_shared($1)', [ledgerLock.writing]);
    await client.query(
      `insert into watch_time (key, item, received_at, film_id, asset_id, kind, asset_ms, archive_id, seconds, source,
         organisation_id, network, viewer, correction, corrects_key, corrects_item)
       select $3, 0, $4, film_id, asset_id, kind, asset_ms, archive_id, $5, source,
         organisation_id, network, viewer, $6, key, item
       from watch_time where key = $1 and item = $2`,
      [key, item, correctionKey, now, added, reason],
    );
    await writeAudit(transaction, {
      actor: null,
      action: 'ledger.corrected',
      target: { kind: 'watchTime', id: `${key}/${item}` },
      before: { seconds: before },
      after: { seconds, reason, entry: correctionKey },
      requestId: null,
    });
    return { result: 'corrected', before, added };
  });
}

/** A new UUIDv7 of a time in the play of another one. */
const keyInPlay = (key: string, time: Date): string =>
  `${lowestUuidV7(time.getTime()).slice(0, 14)}7${randomBytes(2).toString('hex').slice(1)}-${key.slice(19)}`;
