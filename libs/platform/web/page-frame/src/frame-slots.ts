import type { ComponentType, ReactNode } from 'react';

/** Components of features in the frame. */
export interface FrameSlots {
  /** At the top: the notice that the page is a draft. */
  readonly notice: ComponentType;
  /** The links of the main navigation. `onChosen` closes the menu around them. */
  readonly navLinks: ComponentType<{ onChosen?: () => void }>;
  /** The search field of the header. */
  readonly search: ComponentType;
  /** The notifications in the header, on phones too. */
  readonly notifications: ComponentType;
  /** The account in the header. */
  readonly account: ComponentType;
  /** The account in the phone menu. */
  readonly menuAccount: ComponentType<{ onChosen: () => void }>;
  /** The footer of a page. */
  readonly footer: ComponentType<{ logo: ReactNode }>;
  /** The legal links of a page without a footer. */
  readonly smallPrint: ComponentType;
}
