import type { AccountLink } from './account-link';

export interface AccountNavProps {
  /** Links of the account menu. */
  links: readonly AccountLink[];
  /** Whether logout redirects from the current page to the home page. */
  leavesPage: boolean;
}
