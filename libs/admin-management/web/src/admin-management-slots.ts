import type { ReactNode } from 'react';

interface AdminFrameProps {
  section: 'users' | 'subscriptions' | 'institutions' | 'entitlement' | 'harvests' | 'audit' | 'jobs';
  title: string;
  /** What the page is about, in a sentence. */
  lead?: ReactNode;
  /** The pages above, the highest first. */
  crumbs?: readonly { text: string; to: string }[];
  /** Next to the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Head, navigation and title of a page of the administration. */
export type AdminFrame = (props: AdminFrameProps) => ReactNode;

/** Components of other features on the pages of administration, filled by the shell. */
export interface AdminManagementSlots {
  /** Loaded with the page. */
  readonly loadAdminFrame: () => Promise<AdminFrame>;
}
