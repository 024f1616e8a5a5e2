/** Contract of auth: the current user, sign-up, login, logout, codes, addresses, passwords and sessions. */
export { User } from './src/user';
export type { Claim } from './src/user';
export { logIn, logOut, refresh, signUp } from './src/sign-in-endpoints';
export {
  beginPasskeyConfirmation,
  confirmAppCode,
  confirmPasskey,
  confirmRecoveryCode,
  confirmTwoFactorCode,
  requestTwoFactorCode,
} from './src/two-factor-endpoints';
export {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  listSecondFactors,
  removeSecondFactor,
  renameSecondFactor,
  replaceRecoveryCodes,
} from './src/second-factor-endpoints';
export type { SecondFactor } from './src/second-factor-endpoints';
export { confirmEmail, forgotPassword, rejectSignUp, resendConfirmation, resetPassword } from './src/address-endpoints';
export {
  acknowledgeExpiration,
  changeEmail,
  changePassword,
  deleteUser,
  endOtherSessions,
  endSession,
  listSessions,
  SessionSummary,
} from './src/user-endpoints';
export { beginSingleSignOn, endSingleSignOn, findSingleSignOn, signOnProblems } from './src/single-sign-on-endpoints';
export type { SignOnProblem } from './src/single-sign-on-endpoints';
export { requestIpCookie } from './src/request-ip';
export type { RequestIpToken } from './src/request-ip';
export type { Identity } from './src/identity';
export { authProblems } from './src/auth-problems';
