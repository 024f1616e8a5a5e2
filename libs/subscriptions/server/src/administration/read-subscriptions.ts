import { type RowsPage, readPage, sampleTable } from '@nitrate/database';
import type { exportSubscriptions, listSubscriptions } from '@nitrate/subscriptions/contract';
import { dayMs, type QueryOf } from '@nitrate/contract-kit';
import { type RawBuilder, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { SubscriptionsTables } from '../tables';
import type { ListDeps } from './administration-deps';
import { type ListedSubscriptionRow, subscriptionRows } from './subscription-rows';

type SubscriptionFilter = QueryOf<typeof exportSubscriptions>;

/** The condition on a row `s` of `subscriptionRows` for a filter. */
function subscriptionConditions(
  { q = '', state, plan, kind, endsWithin, organisation }: SubscriptionFilter,
  users: ListDeps['users'],
  now: Date,
): RawBuilder<boolean> {
  const conditions = [sql`true`];
  const words = q.trim().replace(/\s+/g, ' ');
  if (words !== '') conditions.push(among(foundIds(words, users)));
  if (state) conditions.push(sql`s.state = ${state}`);
  if (plan !== undefined) conditions.push(sql`s.plan = ${plan}`);
  if (kind) conditions.push(sql`s.kind = ${kind}`);
  if (endsWithin !== undefined) {
    const last = new Date(now.getTime() + endsWithin * dayMs);
    conditions.push(sql`s.ends and s."periodEnd" > ${now} and s."periodEnd" <= ${last}`);
  }
  if (organisation !== undefined) {
    const domains = sql<{ domain: string }>`
      select domain from organisation_domain where organisation_id = ${organisation}`;
    conditions.push(
      among(sql`
        select id from subscription where user_id in (select user_id from (${users.ofDomains(domains)}) member)
        union all select ${organisation}::uuid`),
    );
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** As an array, by which the indexes of both tables are read; a join would read all of them. */
const among = (ids: RawBuilder<{ id: string }>): RawBuilder<unknown> => sql`s.id = any(array(${ids}))`;

/** As sets of ids, each of which has an index. */
function foundIds(words: string, users: ListDeps['users']): RawBuilder<{ id: string }> {
  const pattern = `${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`
    select id from subscription
      where user_id in (${users.addressedLike(pattern)} union all ${users.namedLike(pattern)})
    union all select id from subscription where provider_id = ${words}
    union all select id from organisation where lower(name) like ${pattern} or slug like ${pattern}
    ${isUuid(words) ? sql`union all select ${words}::uuid` : sql``}`;
}

/** A row with the address of its user; null once the account is deleted. */
export interface SubscriptionDetailsRow extends ListedSubscriptionRow {
  email: string | null;
}

interface Page {
  sort: NonNullable<QueryOf<typeof listSubscriptions>['sort']>;
  direction: 'asc' | 'desc';
  page: number;
  size: number;
}

/** Holders are sorted; the other orders have indexes. */
function orderOf({ sort, direction }: Page, isReversed: boolean) {
  const by = (direction === 'asc') !== isReversed ? sql`asc` : sql`desc`;
  switch (sort) {
    case 'created':
      return sql`s."createdAt" ${by}, s.id ${by}`;
    case 'end':
      return sql`s."periodEnd" ${by}, s.id ${by}`;
    case 'holder':
      return sql`lower(coalesce(s."organisationName", u.email)) ${by} ${isReversed ? sql`nulls first` : sql`nulls last`}, s.id ${by}`;
  }
}

/** A page of the subscriptions that a filter leaves, in an order. */
export async function readSubscriptions(
  { database, users }: ListDeps,
  filter: SubscriptionFilter,
  page: Page,
  now: Date,
): Promise<RowsPage<SubscriptionDetailsRow>> {
  const db = database.tables<SubscriptionsTables>();
  const conditions = subscriptionConditions(filter, users, now);
  return readPage(page, {
    count: async (limit) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (
          select from (${subscriptionRows(now)}) s
          where ${conditions} ${limit === undefined ? sql`` : sql`limit ${limit}`}) counted`.execute(db);
      return rows[0]?.count ?? 0;
    },
    estimate: async () => {
      const sample = await sampleTable(database, 'subscription');
      if (!sample) return undefined;
      const sampled = sql`(${subscriptionRows(now, sample.clause)}) s`;
      // Institutions are few: all of them are counted.
      const { rows } = await sql<{ hits: number; read: number; institutions: number }>`
        select (select count(*)::int from ${sampled} where kind = 'b2c' and ${conditions}) as hits,
          (select count(*)::int from ${sampled} where kind = 'b2c') as read,
          (select count(*)::int from ${sampled} where kind = 'b2e' and ${conditions}) as institutions`.execute(db);
      const { hits = 0, read = 0, institutions = 0 } = rows[0] ?? {};
      return read === 0 ? undefined : Math.round((sample.rows * hits) / read) + institutions;
    },
    read: async ({ offset, limit, isReversed }) => {
      const { rows } = await sql<SubscriptionDetailsRow>`
        select s.*, u.email
        from (${subscriptionRows(now)}) s left join (${users.addresses}) u on u.user_id = s."userId"
        where ${conditions} order by ${orderOf(page, isReversed)} limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },
  });
}

/** The next subscriptions of a file, by id: oldest first. */
export async function nextSubscriptions(
  { database, users }: ListDeps,
  filter: SubscriptionFilter,
  { after, limit }: { after: string | undefined; limit: number },
  now: Date,
): Promise<SubscriptionDetailsRow[]> {
  const { rows } = await sql<SubscriptionDetailsRow>`
    select s.*, u.email from (${subscriptionRows(now)}) s left join (${users.addresses}) u on u.user_id = s."userId"
    where ${subscriptionConditions(filter, users, now)} ${after === undefined ? sql`` : sql`and s.id > ${after}`}
    order by s.id limit ${limit}`.execute(database.tables<SubscriptionsTables>());
  return rows;
}

/** One subscription; undefined where there is none. */
export async function findRow(
  { database, users }: ListDeps,
  id: string,
  now: Date,
): Promise<SubscriptionDetailsRow | undefined> {
  const { rows } = await sql<SubscriptionDetailsRow>`
    select s.*, u.email from (${subscriptionRows(now)}) s left join (${users.addresses}) u on u.user_id = s."userId"
    where s.id = ${id}`.execute(database.tables<SubscriptionsTables>());
  return rows[0];
}

/** The plans that subscriptions have, read from the index one by one. */
export async function findPlans({ database }: Pick<ListDeps, 'database'>): Promise<string[]> {
  const { rows } = await sql<{ plan: string }>`
    with recursive known as (
      (select plan from subscription order by plan limit 1)
      union all
      select (select plan from subscription where plan > known.plan order by plan limit 1)
      from known where known.plan is not null
    )
    select plan from known where plan is not null order by plan`.execute(database.tables<SubscriptionsTables>());
  return rows.map(({ plan }) => plan);
}
