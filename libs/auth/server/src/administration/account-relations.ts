import type { RawBuilder } from 'kysely';

/** What other features know of users, as relations that the list of accounts joins: only they know their tables. */
export interface AccountRelations {
  /** Name and surname; users without a profile have none. */
  profiles: RawBuilder<{ user_id: string; name: string; surname: string }>;
  /** Ids of users whose surname, or name and surname, begin with a pattern of `like`, in lower case. */
  namedLike(pattern: string): RawBuilder<{ user_id: string }>;
  /** Ids of users with a subscription that has not ended, or a ticket that runs or has not started. */
  holders(holding: 'subscription' | 'ticket', now: Date): RawBuilder<{ user_id: string }>;
  /** Domains of the institutions whose period runs. */
  memberDomains(now: Date): RawBuilder<{ domain: string }>;
}
