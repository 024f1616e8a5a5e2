/** The current user for every feature: session slice, selectors, hooks, and the auth endpoints. */
export { authApi } from './src/auth-api';
export { secondFactorApi, supportsPasskeys } from './src/second-factor-api';
export { userApi, useClearUser, useIsSignedIn, useOrganisation, useUser, useRenewUser } from './src/user-api';
export { authSlice, challengeSet, leavingSet, networkSet, twoFactorSet, userCleared, userSet } from './src/auth-slice';
export type { ChallengeCode } from './src/auth-slice';
export {
  isAdmitted,
  isReady,
  selectExpiration,
  selectIsAnonymous,
  selectIsSignedIn,
  selectTwoFactor,
  selectUser,
  useAuthSelector,
} from './src/auth-selectors';
export type { WithAuth } from './src/auth-selectors';
