import type { IconName } from '@nitrate/ui';

/** A page of the user's own in the account menu. */
export interface AccountLink {
  /** Path without language. */
  to: string;
  label: string;
  icon: IconName;
  /** Shown to those alone who may see the page. */
  guard: 'signedIn' | 'editor' | 'admin';
}
