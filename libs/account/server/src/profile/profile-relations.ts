import { type RawBuilder, sql } from 'kysely';

/** Names by user, as a relation that the statements of other features join. */
export const profileNames: RawBuilder<{ user_id: string; name: string; surname: string }> = sql`
  select user_id, name, surname from account_profile`;

/** Users whose surname, or name and surname, match a pattern of `like` in lower case. A pattern of a prefix uses an index. */
export const namedLike = (pattern: string): RawBuilder<{ user_id: string }> => sql`
  select user_id from account_profile
  where lower(surname) like ${pattern} or lower(name || ' ' || surname) like ${pattern}`;
