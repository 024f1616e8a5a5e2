import type { ContributionKind, ContributionState } from '@nitrate/contributions/contract';
import type { Database, Transaction } from '@nitrate/database';
import { v7 as newId } from 'uuid';
import type { ContributionsTables } from '../tables';

const contributions = (db: Database | Transaction) => db.tables<ContributionsTables>();

interface NewContribution {
  filmId: string;
  kind: ContributionKind;
  text: string;
  userId: string | null;
  name: string | null;
  email: string | null;
  now: Date;
}

/** Stores a contribution; one with the same text for the same film, as after a repeated click, is not stored again. */
export async function saveContribution(
  database: Database,
  { filmId, kind, text, userId, name, email, now }: NewContribution,
): Promise<void> {
  const same = await contributions(database)
    .selectFrom('contribution')
    .select('id')
    .where('film_id', '=', filmId)
    .where('text', '=', text)
    .executeTakeFirst();
  if (same) return;
  await contributions(database)
    .insertInto('contribution')
    .values({ id: newId(), film_id: filmId, kind, text, user_id: userId, name, email, created_at: now })
    .execute();
}

const selectContributions = (db: Database | Transaction) =>
  contributions(db)
    .selectFrom('contribution')
    .select(['id', 'film_id as filmId', 'kind', 'text', 'user_id as userId', 'name', 'email', 'state', 'note'])
    .select(['created_at as createdAt', 'decided_at as decidedAt', 'decided_by as decidedBy']);

/** A stored contribution. */
export type ContributionRow = Awaited<ReturnType<ReturnType<typeof selectContributions>['execute']>>[number];

/** Contributions in a state, newest first. */
export async function findContributions(
  database: Database,
  { state, olderThan, limit }: { state: ContributionState; olderThan: string | undefined; limit: number },
): Promise<ContributionRow[]> {
  let query = selectContributions(database).where('state', '=', state).orderBy('id', 'desc').limit(limit);
  if (olderThan !== undefined) query = query.where('id', '<', olderThan);
  return query.execute();
}

/** The number of contributions in each state. */
export async function countContributions(database: Database): Promise<Record<ContributionState, number>> {
  const rows = await contributions(database)
    .selectFrom('contribution')
    .select((eb) => ['state', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .groupBy('state')
    .execute();
  return { new: 0, accepted: 0, declined: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

export const lockContribution = (transaction: Transaction, id: string): Promise<ContributionRow | undefined> =>
  selectContributions(transaction).where('id', '=', id).forUpdate().executeTakeFirst();

interface Decision {
  state: Exclude<ContributionState, 'new'>;
  note: string;
  by: string;
  now: Date;
}

export async function saveDecision(transaction: Transaction, id: string, decision: Decision): Promise<void> {
  await contributions(transaction)
    .updateTable('contribution')
    .set({ state: decision.state, note: decision.note, decided_by: decision.by, decided_at: decision.now })
    .where('id', '=', id)
    .execute();
}
