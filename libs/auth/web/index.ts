/** Signing in: the session of the tab, route guards, the account menu and the pages of signing in and up. */
export { sessionHintScript } from './src/session/session-hint';
export { createBrowserSession } from './src/session/browser-session';
export type { BrowserSession } from './src/session/browser-session';
export { canLoad, guardedPage } from './src/guard/guard-page';
export { AuthDialogs } from './src/challenge/auth-dialogs';
export { AccountPlace } from './src/menu/account-place';
export type { AccountPlaceProps } from './src/menu/account-place';
export type { AccountLink } from './src/menu/account-link';
export { SheetAccount } from './src/menu/sheet-account';
export { authRoutes } from './src/auth-routes';
export { LoginOffer } from './src/menu/login-offer';
