import type { Role } from '@nitrate/contract-kit';
import { type RawBuilder, sql } from 'kysely';
import type { AccountRelations } from './account-relations';

type Holding = 'subscription' | 'ticket' | 'organisation';

/** Which accounts a list has. Filters combine. */
export interface AccountFilter {
  /** With what an address, a surname, or name and surname begin. */
  q?: string | undefined;
  /** `USER`: without a role. */
  role?: Role | 'USER' | undefined;
  blocked?: boolean | undefined;
  confirmed?: boolean | undefined;
  has?: Holding | undefined;
}

/** The condition on a row `u` of `auth_user` that a filter stands for. */
export function accountConditions(
  { q = '', role, blocked, confirmed, has }: AccountFilter,
  relations: AccountRelations,
  now: Date,
): RawBuilder<boolean> {
  const words = q.trim().replace(/\s+/g, ' ').toLowerCase();
  const conditions = [sql`true`];
  if (words !== '') {
    const pattern = `${words.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`u.id in (
      select id from auth_user where email_key like ${pattern} union all ${relations.namedLike(pattern)})`);
  }
  if (role === 'USER') conditions.push(sql`u.roles = '{}'`);
  // The first part names the index of accounts with roles.
  else if (role) conditions.push(sql`u.roles <> '{}' and ${role} = any (u.roles)`);
  if (blocked !== undefined) conditions.push(blocked ? sql`u.blocked_at is not null` : sql`u.blocked_at is null`);
  if (confirmed !== undefined)
    conditions.push(confirmed ? sql`u.confirmed_at is not null` : sql`u.confirmed_at is null`);
  if (has === 'organisation') {
    conditions.push(sql`u.confirmed_at is not null
      and split_part(u.email_key, '@', -1) in (${relations.memberDomains(now)})`);
  } else if (has) conditions.push(sql`u.id in (${relations.holders(has, now)})`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
