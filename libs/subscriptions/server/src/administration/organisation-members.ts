import type { OrganisationDetails } from '@nitrate/subscriptions/contract';
import { sql } from 'kysely';
import type { SubscriptionsTables } from '../tables';
import type { ListDeps } from './administration-deps';

const maxShown = 10;

/** Users with a confirmed address in the domains of an organisation: how many, and the first ones by address. */
export async function findMembers(
  { database, users }: ListDeps,
  organisationId: string,
): Promise<OrganisationDetails['members']> {
  const members = users.ofDomains(
    sql`select domain from organisation_domain where organisation_id = ${organisationId}`,
  );
  const db = database.tables<SubscriptionsTables>();
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from (${members}) member`.execute(db),
    sql<{ id: string; email: string }>`
      select user_id as id, email from (${members}) member order by email limit ${maxShown}`.execute(db),
  ]);
  return { total: counted[0]?.total ?? 0, users: rows };
}
