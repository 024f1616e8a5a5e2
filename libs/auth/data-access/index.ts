/** The current user for every feature: session slice, selectors, hooks, and the auth endpoints. */
export { authApi } from './src/auth-api';
export { secondFactorApi } from './src/second-factor-api';
export { supportsPasskeys } from './src/supports-passkeys';
export { userApi } from './src/user-api';
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
export { useClearUser, useIsSignedIn, useOrganisation, useUser } from './src/use-current-user';
export { useRenewUser } from './src/use-renew-user';
