import type { exportSubscriptions } from '@nitrate/subscriptions/contract';
import type { QueryOf } from '@nitrate/contract-kit';
import { type RawBuilder, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { ListDeps } from './administration-deps';

export type SubscriptionFilter = QueryOf<typeof exportSubscriptions>;

const dayMs = 86_400_000;

/** The condition on a row `s` of `subscriptionRows` that a filter stands for. */
export function subscriptionConditions(
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
