import type { Locale, Role } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { AuthTables } from '../tables';
import { accountConditions, type AccountFilter } from './account-conditions';
import type { AccountRelations } from './account-relations';

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

type AccountOrder = 'name' | 'email' | 'created' | 'lastLogin';

interface ListDeps {
  database: Database;
  relations: AccountRelations;
}

interface AccountPage {
  sort: AccountOrder;
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** The columns of a listed account, of `u` (the user) and `p` (the profile). */
export const listedColumns = sql`u.id, u.email, p.name, p.surname, u.lang, u.roles, u.created_at as "createdAt",
  u.last_login_at as "lastLoginAt", u.confirmed_at as "confirmedAt", u.blocked_at as "blockedAt"`;

const directions = { asc: sql`asc`, desc: sql`desc` };

/** Each order has an index, except names, which are sorted. */
function orderOf({ sort, direction }: AccountPage) {
  const by = directions[direction];
  switch (sort) {
    case 'name':
      return sql`lower(p.surname) ${by} nulls last, lower(p.name) ${by} nulls last, u.id ${by}`;
    case 'email':
      return sql`u.email_key ${by}`;
    case 'created':
      return sql`u.created_at ${by}, u.id ${by}`;
    case 'lastLogin':
      return sql`u.last_login_at ${by} nulls ${direction === 'asc' ? sql`first` : sql`last`}, u.id ${by}`;
  }
}

/** A page of the accounts that a filter leaves, in an order. */
export async function listAccounts(
  { database, relations }: ListDeps,
  filter: AccountFilter,
  page: AccountPage,
  now: Date,
): Promise<ListedAccount[]> {
  const { rows } = await sql<ListedAccount>`
    select ${listedColumns} from auth_user u left join (${relations.profiles}) p on p.user_id = u.id
    where ${accountConditions(filter, relations, now)}
    order by ${orderOf(page)} limit ${page.limit} offset ${page.offset}`.execute(database.tables<AuthTables>());
  return rows;
}

/** How many accounts a filter leaves. */
export async function countAccounts(
  { database, relations }: ListDeps,
  filter: AccountFilter,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from auth_user u
    where ${accountConditions(filter, relations, now)}`.execute(database.tables<AuthTables>());
  return rows[0]?.count ?? 0;
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
