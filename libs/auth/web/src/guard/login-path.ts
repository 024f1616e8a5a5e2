import { splitLocale } from '@nitrate/contract-kit';

type SignInPage = '/login' | '/login/institution' | '/sign-up' | '/id/confirm';

/** Path of the login page, without language, with `back` as the address to return to, unless that is the home page. */
export const loginPath = (back: string, page: SignInPage = '/login'): string =>
  splitLocale(back).path === '/' ? page : `${page}?${new URLSearchParams({ redirect: back })}`;
