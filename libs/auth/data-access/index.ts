/** The current user for pages of every feature: the session slice with its selectors and hooks, and the calls of accounts. */
export { authApi } from './src/auth-api';
export { userApi } from './src/user-api';
export {
  authSlice,
  challengeSet,
  leavingTurned,
  networkRead,
  twoFactorTurned,
  userCleared,
  userKnown,
} from './src/auth-slice';
export type { AuthState, ChallengeCode } from './src/auth-slice';
export {
  isAdmitted,
  isReady,
  isSubscriber,
  selectExpiration,
  selectIsSignedIn,
  selectOrganisation,
  selectRoles,
  selectTwoFactor,
  selectUser,
  useAuthSelector,
} from './src/auth-selectors';
export type { WithAuth } from './src/auth-selectors';
export { useClearUser, useIsSignedIn, useOrganisation, useUser } from './src/use-current-user';
