import type { Role } from '@nitrate/contract-kit';
import type { EntitlementCheck } from '@nitrate/subscriptions/contract';

/** An account as far as it decides what its user may watch. */
interface EntitledAccount {
  userId: string;
  roles: readonly Role[];
  /** Null until the user has confirmed their address. */
  confirmedEmail: string | null;
}

/** What the app passes to `subscriptionsServer`. */
export interface SubscriptionsServerDeps {
  /** The account of an id or an e-mail address. */
  findAccount(idOrEmail: string): Promise<EntitledAccount | undefined>;
  /** What entitles an account, a client at an address, or both: see `entitlementsOf`. */
  entitlementsOf(subject: {
    account: EntitledAccount | undefined;
    address: string | undefined;
  }): Promise<EntitlementCheck[]>;
  /** What somebody with these entitlements may watch of a film. @throws Refusal `filmNotFound` */
  accessToFilm(
    film: string,
    checks: readonly EntitlementCheck[],
  ): Promise<{ kind: 'full' | 'preview' | 'none'; reason?: string }>;
}
