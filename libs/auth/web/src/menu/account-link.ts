import type { IconName } from '@nitrate/ui';

/** A link of the account menu. */
export interface AccountLink {
  /** Path without language. */
  to: string;
  label: string;
  icon: IconName;
  /** The link is shown to users with access to the page. */
  guard: 'signedIn' | 'editor' | 'admin';
}
