import type { Database } from '@nitrate/database';
import type { RawBuilder } from 'kysely';
import type { OidcDeps } from '../organisations/change-oidc';
import type { Billing } from '../billing-deps';

/** What other features know of users, as relations that the lists join: only they know their tables. */
interface UserRelations {
  addresses: RawBuilder<{ user_id: string; email: string }>;
  /** Ids of users whose address matches a pattern of `like`, in lower case. */
  addressedLike(pattern: string): RawBuilder<{ user_id: string }>;
  /** Ids of users whose surname, or name and surname, match a pattern of `like`, in lower case. */
  namedLike(pattern: string): RawBuilder<{ user_id: string }>;
  /** Users with a confirmed address in one of these domains. */
  ofDomains(domains: RawBuilder<{ domain: string }>): RawBuilder<{ user_id: string; email: string }>;
}

/** What it takes to list subscriptions. */
export interface ListDeps {
  database: Database;
  users: UserRelations;
}

/** What the app passes to `subscriptionsAdministrationServer`. */
export interface SubscriptionAdministrationDeps extends ListDeps, OidcDeps {
  billing: Billing;
}

/** Who changes something, and by which call. */
export interface AdminAct {
  /** Id of the administrator. */
  actor: string;
  requestId: string;
  now: Date;
}
