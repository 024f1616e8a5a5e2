import { isIP } from 'node:net';
import type { Database } from '@nitrate/database';
import type { searchOrganisations } from '@nitrate/subscriptions/contract';
import type { QueryOf } from '@nitrate/contract-kit';
import { type RawBuilder, sql } from 'kysely';
import { organisationOf, selectOrganisations, type StoredOrganisation } from '../organisations/organisation-store';
import type { SubscriptionsTables } from '../tables';

type Filter = Pick<QueryOf<typeof searchOrganisations>, 'q' | 'state'>;

interface Page {
  sort: 'name' | 'end';
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** A page of the organisations that a filter leaves, and how many it leaves. */
export async function readOrganisations(
  database: Database,
  filter: Filter,
  { sort, direction, offset, limit }: Page,
  now: Date,
): Promise<{ organisations: StoredOrganisation[]; total: number }> {
  const condition = conditionOf(filter, now);
  const [rows, counted] = await Promise.all([
    selectOrganisations(database)
      .where(condition)
      .orderBy(sort === 'name' ? sql`lower(name)` : sql`valid_until`, direction)
      .orderBy('id', direction)
      .offset(offset)
      .limit(limit)
      .execute(),
    database
      .tables<SubscriptionsTables>()
      .selectFrom('organisation')
      .where(condition)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { organisations: rows.map(organisationOf), total: counted.total };
}

function conditionOf({ q = '', state }: Filter, now: Date): RawBuilder<boolean> {
  const conditions = [sql`true`];
  const words = q.trim().replace(/\s+/g, ' ').toLowerCase();
  if (words !== '') {
    const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
    const ways = [
      sql`lower(name) like ${pattern}`,
      sql`slug like ${pattern}`,
      sql`organisation.id in (select organisation_id from organisation_domain where domain like ${pattern})`,
      sql`organisation.id in (select organisation_id from organisation_network where network::text like ${pattern})`,
      ...(isIP(words) > 0
        ? [sql`organisation.id in (select organisation_id from organisation_network where network >>= ${words}::inet)`]
        : []),
    ];
    conditions.push(sql`(${sql.join(ways, sql` or `)})`);
  }
  if (state === 'active') conditions.push(sql`valid_from <= ${now} and (valid_until is null or valid_until > ${now})`);
  if (state === 'upcoming') conditions.push(sql`valid_from > ${now} and (valid_until is null or valid_until > ${now})`);
  if (state === 'ended') conditions.push(sql`valid_until <= ${now}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
