import type { AuthServerDeps } from '../auth-deps';
import type { QueueLink } from '../mails/link-jobs';
import type { AccountRelations } from './account-relations';

/** Dependencies of the administration of accounts. */
export interface AccountAdministrationDeps extends Pick<
  AuthServerDeps,
  'database' | 'security' | 'mails' | 'originOf' | 'erase'
> {
  queueLink: QueueLink;
  relations: AccountRelations;
}
