import { useUser } from '@nitrate/auth/data-access';
import { accountSections, type AccountSection, sectionPath } from './account-sections';

/** Entries of the navigation: the sections, and the page of subscriptions, which is another feature's. */
export type AccountEntry = AccountSection | 'subscription';

const before = accountSections.indexOf('newsletter');

/** In the order of the navigation. */
const accountEntries: readonly AccountEntry[] = [
  ...accountSections.slice(0, before),
  'subscription',
  ...accountSections.slice(before),
];

/** The entries for the user: second factors are for those with a role. */
export function useAccountEntries(): readonly AccountEntry[] {
  const hasRole = (useUser()?.roles.length ?? 0) > 0;
  return accountEntries.filter((entry) => hasRole || entry !== 'security');
}

/** Path of an entry without locale. */
export const entryPath = (entry: AccountEntry): string =>
  entry === 'subscription' ? '/account/subscription' : sectionPath(entry);
