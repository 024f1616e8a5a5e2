import type { User } from '@nitrate/auth/contract';

/** What the shell hands in, because auth owns the session. */
export interface AccountSlots {
  /** The signed-in user; undefined where there is none, or none yet. */
  useUser: () => User | undefined;
  /** The institution in whose network the visitor is, where it is a subscriber. */
  useOrganisation: () => string | undefined;
  /** Gives what makes the user of an answer the current one. */
  useTakeUser: () => (user: User) => void;
  /** Gives what clears the user, once the account is gone. */
  useForgetUser: () => () => void;
}
