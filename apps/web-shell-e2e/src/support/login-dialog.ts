import type { Locale } from '@nitrate/contract-kit';
import type { Page, PlaywrightWorkerArgs } from '@playwright/test';
import { type Account, expect, signUpByApi } from './accounts';
import { logIn } from './login-form';

const words = {
  en: { body: 'Please log in to use this feature.', logIn: 'Log in' },
  de: { body: 'Bitte melden Sie sich an, um diese Funktion zu nutzen.', logIn: 'Anmelden' },
} as const;

/** An account that the browser of a test is not signed in with. */
export async function accountOfVisitor(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string | undefined,
  locale: Locale,
): Promise<Account> {
  const request = await playwright.request.newContext({ baseURL: String(baseURL) });
  const account = await signUpByApi(request, { lang: locale });
  await request.dispose();
  return account;
}

/** Logs in from the dialog that asks visitors to. */
export async function logInFromDialog(page: Page, locale: Locale, account: Account): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(words[locale].body);
  await dialog.getByRole('button', { name: words[locale].logIn }).click();
  await logIn(page, locale, account);
}
