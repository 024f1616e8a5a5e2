import type { Locale } from '@nitrate/contract-kit';
import type { Page } from 'playwright';
import type { Account } from './accounts';
import { button, field } from './forms';

const words = {
  en: { email: 'Email', password: 'Password', logIn: 'Log in' },
  de: { email: 'E-Mail-Adresse', password: 'Passwort', logIn: 'Anmelden' },
} as const;

type Credentials = Pick<Account, 'email' | 'password'>;

/** Fills the form of the login page. */
export async function fillLogin(page: Page, locale: Locale, { email, password }: Credentials): Promise<void> {
  await field(page, words[locale].email).fill(email);
  await field(page, words[locale].password).fill(password);
}

/** Submits the form of the login page. */
export const submitLogin = (page: Page, locale: Locale) => button(page, words[locale].logIn).click();

/** Logs in by the form of the login page. */
export async function logIn(page: Page, locale: Locale, credentials: Credentials): Promise<void> {
  await fillLogin(page, locale, credentials);
  await submitLogin(page, locale);
}
