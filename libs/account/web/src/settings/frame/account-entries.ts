import { accountSections, type AccountSection, sectionPath } from './account-sections';

/** Entries of the navigation: the sections, and the page of subscriptions, which is another feature's. */
type AccountEntry = AccountSection | 'subscription';

const before = accountSections.indexOf('newsletter');

/** In the order of the navigation. */
export const accountEntries: readonly AccountEntry[] = [
  ...accountSections.slice(0, before),
  'subscription',
  ...accountSections.slice(before),
];

/** Path of an entry without locale. */
export const entryPath = (entry: AccountEntry): string =>
  entry === 'subscription' ? '/account/subscription' : sectionPath(entry);
