import { type RawBuilder, sql } from 'kysely';

/** Accounts as relations that the statements of other features join. */
export const accountLookups = {
  addresses: sql<{ user_id: string; email: string }>`select id as user_id, email from auth_user`,
  /** Ids of users whose address matches a pattern of `like`, in lower case. */
  addressedLike: (pattern: string): RawBuilder<{ user_id: string }> =>
    sql`select id as user_id from auth_user where email_key like ${pattern}`,
  /** Users with a confirmed address in one of these domains. */
  ofDomains: (domains: RawBuilder<{ domain: string }>): RawBuilder<{ user_id: string; email: string }> => sql`
    select id as user_id, email from auth_user
    where confirmed_at is not null and split_part(email_key, '@', -1) in (${domains})`,
};
