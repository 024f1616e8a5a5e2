import type { Role } from '@nitrate/contract-kit';

/** A signed-in user at the time of the call. */
export interface SignedInViewer {
  state: 'signedIn';
  /** Id of the user. */
  userId: string;
  /** Id of the session that the call was made with. */
  sessionId: string;
  roles: readonly Role[];
  /** Whether the e-mail address is confirmed, without which nothing may be changed. */
  confirmed: boolean;
  /** Until when the confirmation by a second factor or a mailed code is valid; null where there was none. */
  twoFactorUntil: Date | null;
  /** An ADMIN who has set up neither a passkey nor an authenticator app; known where the session was looked up. */
  lacksSecondFactor?: boolean;
}

/** The user behind a call, signed in or not. Decisions switch over `state`. */
export type Viewer = { state: 'anonymous' } | SignedInViewer;

export const anonymous: Viewer = { state: 'anonymous' };

/**
 * How the viewer is verified. `token` trusts a signature that is at most ten minutes old; `session` looks up in the
 * database whether the session is still valid and which roles its user has now.
 */
export type ViewerCheck = 'token' | 'session';
