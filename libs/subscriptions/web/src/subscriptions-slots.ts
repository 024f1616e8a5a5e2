import type { ComponentType, ReactNode } from 'react';

/** Components of other features on the pages of subscriptions, filled by the shell. */
export interface SubscriptionsSlots {
  /** Title and navigation of the pages of the account around their content. Loaded with the page. */
  readonly loadAccountColumns: () => Promise<ComponentType<{ title: string; wide?: boolean; children: ReactNode }>>;
}
