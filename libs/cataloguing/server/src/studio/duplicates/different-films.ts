import { writeAudit } from '@nitrate/audit';
import type { Database, Transaction } from '@nitrate/database';
import { Refusal } from '@nitrate/http';
import { sql } from 'kysely';
import type { RecordTables } from '../../record-tables';

/** Who marks films, and when. */
interface MarkAct {
  by: string;
  now: Date;
  requestId: string;
}

/** Marks each two of these films as different ones, with the audit trail. */
export async function markDifferent(
  transaction: Transaction,
  ids: readonly string[],
  { by, now, requestId }: MarkAct,
): Promise<void> {
  const db = transaction.tables<RecordTables>();
  const films = await db.selectFrom('film').select(['id', 'no']).where('id', 'in', ids).orderBy('no').execute();
  if (films.length < ids.length) throw new Refusal('filmNotFound');
  const pairs = films.flatMap((one, at) =>
    films.slice(at + 1).map((other) => ({ one_no: one.no, other_no: other.no })),
  );
  const added = await db
    .insertInto('film_difference')
    .values(pairs.map((pair) => ({ ...pair, at: now, by })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (added.length === 0) return;
  const [first, ...others] = films.map(({ id }) => id);
  await writeAudit(transaction, {
    actor: by,
    action: 'film.markedDifferent',
    target: { kind: 'film', id: first ?? '' },
    requestId,
    before: null,
    after: { films: others },
  });
}

/** Takes back that two films are different ones. @throws Refusal `notFound` */
export async function unmarkDifferent(
  transaction: Transaction,
  pair: number,
  { by, requestId }: Omit<MarkAct, 'now'>,
): Promise<void> {
  const { rows } = await sql<{ one: string; other: string }>`
    delete from film_difference d using film a, film b
    where d.id = ${pair} and a.no = d.one_no and b.no = d.other_no
    returning a.id as one, b.id as other`.execute(transaction.tables<RecordTables>());
  const [films] = rows;
  if (!films) throw new Refusal('notFound');
  await writeAudit(transaction, {
    actor: by,
    action: 'film.unmarkedDifferent',
    target: { kind: 'film', id: films.one },
    requestId,
    before: { films: [films.other] },
    after: null,
  });
}

/** Pairs of different films, the newest first. */
export const findDifferent = (database: Database, before: number | undefined, limit: number) =>
  database
    .tables<RecordTables>()
    .selectFrom('film_difference')
    .select(['id', 'one_no', 'other_no', 'at', 'by'])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
