import type { ComponentType, ReactNode } from 'react';

/** Components of features in the frame. */
export interface FrameSlots {
  /** Above everything else: says that the page is a draft. */
  readonly notice: ComponentType;
  /** The main links, one after the other. `onChosen` closes the menu that they stand in. */
  readonly navLinks: ComponentType<{ onChosen?: () => void }>;
  /** The search field of the header. */
  readonly search: ComponentType;
  /** The header's place for the account. */
  readonly account: ComponentType;
  /** The account in the menu of a phone. */
  readonly menuAccount: ComponentType<{ onChosen: () => void }>;
  /** The end of a page. */
  readonly footer: ComponentType<{ logo: ReactNode }>;
}
