import type { Role } from '@nitrate/contract-kit';

/** Somebody with an account, as the server knows them at the time of the call. */
export interface SignedInViewer {
  state: 'signedIn';
  /** Id of the user. */
  userId: string;
  /** Id of the session that the call was made with. */
  sessionId: string;
  roles: readonly Role[];
  /** Their e-mail address is confirmed, so they may make changes. */
  confirmed: boolean;
  /** Until when a code from a mail counts; null where none was given. */
  twoFactorUntil: Date | null;
}

/** Who asks. Decisions switch over `state`. */
export type Viewer = { state: 'anonymous' } | SignedInViewer;

export const anonymous: Viewer = { state: 'anonymous' };

/**
 * How sure the server makes itself of who asks. `token` believes a signature that is at most ten minutes old; `session`
 * asks the database whether the session still stands and what its user may do now.
 */
export type ViewerCheck = 'token' | 'session';
