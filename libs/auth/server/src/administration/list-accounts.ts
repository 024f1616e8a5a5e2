import type { Locale, Role } from '@nitrate/contract-kit';
import { type Database, type RowsPage, readPage, sampleTable } from '@nitrate/database';
import { type RawBuilder, sql } from 'kysely';
import type { AuthTables } from '../tables';
import type { AccountRelations } from './account-relations';
import { type RowGroup, readInOrder } from './read-in-order';

type Holding = 'subscription' | 'ticket' | 'organisation';

/** Which accounts a list has. Filters combine. */
interface AccountFilter {
  /** With what an address, a surname, or name and surname begin. */
  q?: string | undefined;
  /** `USER`: without a role. */
  role?: Role | 'USER' | undefined;
  blocked?: boolean | undefined;
  confirmed?: boolean | undefined;
  has?: Holding | undefined;
}

/** The condition on a row `u` of `auth_user` for a filter. */
function accountConditions(
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

/** An account in a list. */
export interface ListedAccount {
  id: string;
  email: string;
  /** Null without a profile. */
  name: string | null;
  surname: string | null;
  lang: Locale;
  roles: Role[];
  createdAt: Date;
  lastLoginAt: Date | null;
  confirmedAt: Date | null;
  blockedAt: Date | null;
}

type Sql = RawBuilder<unknown>;

type AccountOrder = 'name' | 'email' | 'created' | 'lastLogin';

interface ListDeps {
  database: Database;
  relations: AccountRelations;
}

interface AccountPage {
  sort: AccountOrder;
  direction: 'asc' | 'desc';
  page: number;
  size: number;
}

/** The columns of a listed account, of `u` (the user) and `p` (the profile). */
export const listedColumns = sql`u.id, u.email, p.name, p.surname, u.lang, u.roles, u.created_at as "createdAt",
  u.last_login_at as "lastLoginAt", u.confirmed_at as "confirmedAt", u.blocked_at as "blockedAt"`;

/** Each order has an index. */
function orderOf(
  { sort, direction }: Pick<AccountPage, 'direction'> & { sort: AccountOrder | 'id' },
  isReversed: boolean,
): Sql {
  const isUp = (direction === 'asc') !== isReversed;
  const by = isUp ? sql`asc` : sql`desc`;
  switch (sort) {
    case 'name':
      return sql`lower(p.surname) ${by}, lower(p.name) ${by}, p.user_id ${by}`;
    case 'email':
      return sql`u.email_key ${by}`;
    case 'created':
      return sql`u.created_at ${by}, u.id ${by}`;
    case 'id':
      return sql`u.id ${by}`;
    case 'lastLogin':
      return sql`u.last_login_at ${by} nulls ${isUp ? sql`first` : sql`last`}, u.id ${by}`;
  }
}

/** A page of the accounts that a filter leaves, in an order. */
export async function listAccounts(
  { database, relations }: ListDeps,
  filter: AccountFilter,
  page: AccountPage,
  now: Date,
): Promise<RowsPage<ListedAccount>> {
  const db = database.tables<AuthTables>();
  const conditions = accountConditions(filter, relations, now);
  const count = async (from: Sql, limit?: number) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from ${from} and ${conditions} ${limit === undefined ? sql`` : sql`limit ${limit}`}) counted`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  };
  /** @param from tables with a condition */
  const group = (from: Sql, order: Sql): RowGroup<ListedAccount> => ({
    read: async ({ offset, limit }) => {
      const { rows } = await sql<ListedAccount>`
        select ${listedColumns} from ${from} and ${conditions}
        order by ${order} limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },
    count: () => count(from),
  });
  const profiled = sql`auth_user u left join (${relations.profiles}) p on p.user_id = u.id`;
  const groups = (isReversed: boolean): readonly RowGroup<ListedAccount>[] => {
    if (page.sort !== 'name') return [group(sql`${profiled} where true`, orderOf(page, isReversed))];
    // Users without a name come last; for all others the index of names gives the order.
    const named = group(
      sql`(${relations.profiles}) p join auth_user u on u.id = p.user_id where true`,
      orderOf(page, isReversed),
    );
    const unnamed = group(sql`${profiled} where p.user_id is null`, orderOf({ ...page, sort: 'id' }, isReversed));
    return isReversed ? [unnamed, named] : [named, unnamed];
  };
  return readPage(page, {
    count: (limit) => count(sql`auth_user u where true`, limit),
    estimate: async () => {
      const sample = await sampleTable(database, 'auth_user');
      if (!sample) return undefined;
      const sampled = sql`auth_user u ${sample.clause}`;
      // A condition of `where` is joined; in a filter of `count` it would be tested row by row.
      const { rows } = await sql<{ hits: number; read: number }>`
        select (select count(*)::int from ${sampled} where ${conditions}) as hits,
          (select count(*)::int from ${sampled}) as read`.execute(db);
      const { hits = 0, read = 0 } = rows[0] ?? {};
      return read === 0 ? undefined : Math.round((sample.rows * hits) / read);
    },
    read: ({ isReversed, ...part }) => readInOrder(part, groups(isReversed)),
  });
}

/** The next accounts of a file, by id: oldest first, so that accounts created meanwhile come last. */
export async function nextAccounts(
  { database, relations }: ListDeps,
  filter: AccountFilter,
  { after, limit }: { after: string | undefined; limit: number },
  now: Date,
): Promise<ListedAccount[]> {
  const { rows } = await sql<ListedAccount>`
    select ${listedColumns} from auth_user u left join (${relations.profiles}) p on p.user_id = u.id
    where ${accountConditions(filter, relations, now)} ${after === undefined ? sql`` : sql`and u.id > ${after}`}
    order by u.id limit ${limit}`.execute(database.tables<AuthTables>());
  return rows;
}
