import type { UserDetails } from '@nitrate/admin-management/contract';
import type { Role } from '@nitrate/contract-kit';
import type { UserAccounts } from './user-accounts';

/** Dependencies of the administration of users. */
export interface UsersDeps {
  accounts: UserAccounts;
  /** What a user has bought or was given. */
  purchasesOf(userId: string): Promise<Pick<UserDetails, 'subscription' | 'tickets'>>;
  /** What entitles a user to full films, or could; `confirmedEmail` is null until they have confirmed their address. */
  entitlementsOf(account: {
    userId: string;
    roles: readonly Role[];
    confirmedEmail: string | null;
  }): Promise<UserDetails['entitlements']>;
}
