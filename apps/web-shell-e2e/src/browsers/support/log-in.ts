import type { Locale } from '@nitrate/contract-kit';
import type { Account } from '../../support/accounts';
import type { Visitor } from './visitor';

const words = {
  en: { email: 'Email', password: 'Password', logIn: 'Log in' },
  de: { email: 'E-Mail-Adresse', password: 'Passwort', logIn: 'Anmelden' },
} as const;

/** Fills in and sends the form of the login page that is open. */
export async function logIn(
  visitor: Visitor,
  locale: Locale,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  const say = words[locale];
  const main = { role: 'main' };
  await visitor.fill({ label: say.email, within: main }, email);
  await visitor.fill({ label: say.password, within: main }, password);
  await visitor.click({ role: 'button', name: say.logIn, within: main });
}
