import type { PageModule } from '@nitrate/routing';
import type { ComponentType, ReactNode } from 'react';

/** The pages with a form next to which something is shown. */
export type EntrancePage = 'login' | 'signUp';

/** What is next to the forms for login and sign-up. */
export interface EntranceAside {
  readonly Aside: ComponentType<{ page: EntrancePage }>;
  readonly preloadAside: (
    page: EntrancePage,
    request: Parameters<NonNullable<PageModule['preload']>>[0],
  ) => Promise<void>;
}

/** What the screens show of the user who is signed in. */
interface Profile {
  readonly email: string;
  readonly emailConfirmed: boolean;
}

/** Calls its child with the profile of the user who is signed in, once it is loaded. */
export type ProfilePart = ComponentType<{ children: (profile: Profile | undefined) => ReactNode }>;

/** Components of other features, filled by the shell. */
export interface AuthSlots {
  readonly loadAside: () => Promise<EntranceAside>;
  readonly loadProfile: () => Promise<ProfilePart>;
  /** The parameter of an address whose page is a draft preview, from which nobody is redirected. */
  readonly previewParameter: string;
}
