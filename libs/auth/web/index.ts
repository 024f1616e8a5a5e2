/** Who is signed in, on the client: the session, guards, the account menu and the pages of signing in and up. */
export { authReducer } from './src/session/auth-slice';
export type { AuthState } from './src/session/auth-slice';
export { sessionHintScript } from './src/session/session-hint';
export { createBrowserSession } from './src/session/browser-session';
export type { BrowserSession } from './src/session/browser-session';
export {
  isAdmitted,
  isReady,
  isSubscriber,
  selectIsSignedIn,
  selectRoles,
  selectTwoFactor,
  selectUser,
} from './src/session/auth-selectors';
export type { WithAuth } from './src/session/auth-selectors';
export { useForgetUser, useIsSignedIn, useOrganisation, useTakeUser, useUser } from './src/session/use-viewer';
export { Guarded } from './src/guard/guarded';
export { loginPath, redirectTarget } from './src/guard/redirect-target';
export { AuthDialogs } from './src/challenge/auth-dialogs';
export { AccountPlace } from './src/menu/account-place';
export type { AccountPlaceProps } from './src/menu/account-place';
export type { AccountLink } from './src/menu/account-link';
export { SheetAccount } from './src/menu/sheet-account';
export { authRoutes } from './src/auth-routes';
export type { AuthSlots, FormContentSource } from './src/auth-slots';
export { LoginOffer } from './src/menu/login-offer';
