/** Authentication in the browser: session, route guards, account menu, and the pages for login and sign-up. */
export { sessionHintScript } from './src/session/session-hint';
export { createBrowserSession } from './src/session/browser-session';
export { guardOfPath } from './src/guard/guard-of-path';
export { canLoad, guardedPage } from './src/guard/guard-page';
export { AuthDialogs } from './src/challenge/auth-dialogs';
export { AccountNav } from './src/menu/account-nav';
export type { AccountNavProps } from './src/menu/account-nav-props';
export { MobileAccountNav } from './src/menu/mobile-account-nav';
export { authRoutes } from './src/auth-routes';
export { LoginOffer } from './src/menu/login-offer';
