import { newAddress, password } from '../support/accounts';
import { locales, pathIn } from '../support/archive';
import { linkTo, mailTo } from '../support/mailbox';
import { logIn } from './support/log-in';
import { expect, test } from './support/test';

const words = {
  en: {
    name: 'First name',
    surname: 'Last name',
    email: 'Email',
    confirmEmail: 'Confirm email',
    password: 'Password',
    confirmPassword: 'Confirm password',
    signUp: 'Create account',
    inbox: 'Check your inbox',
    confirmed: 'Email address confirmation successful.',
    menu: 'Your account',
    logOut: 'Log out',
    logIn: 'Log in',
    wrong: 'Invalid credentials.',
  },
  de: {
    name: 'Vorname',
    surname: 'Nachname',
    email: 'E-Mail-Adresse',
    confirmEmail: 'E-Mail-Adresse wiederholen',
    password: 'Passwort',
    confirmPassword: 'Passwort wiederholen',
    signUp: 'Konto anlegen',
    inbox: 'Bitte prüfen Sie Ihr Postfach',
    confirmed: 'E-Mail-Adresse erfolgreich bestätigt.',
    menu: 'Ihr Konto',
    logOut: 'Abmelden',
    logIn: 'Anmelden',
    wrong: 'Falsches Passwort oder falsche E-Mail-Adresse.',
  },
} as const;

for (const locale of locales) {
  const say = words[locale];

  test(`sign up, confirm by the mailed link, log out and in (${locale})`, async ({ visitor, request }) => {
    const main = { role: 'main' };
    const email = newAddress();
    await visitor.open(pathIn(locale, '/sign-up?redirect=%2Fexplore'));
    for (const [label, value] of [
      [say.name, 'Lotte'],
      [say.surname, 'Reiniger'],
      [say.email, email],
      [say.confirmEmail, email],
      [say.password, password],
      [say.confirmPassword, password],
    ] as const) {
      await visitor.fill({ label, within: main }, value);
    }
    await visitor.click({ role: 'button', name: say.signUp, within: main });
    await visitor.reads(say.inbox, { css: 'h1' });

    const link = linkTo(await mailTo(request, email, /./), /\/id\/confirm\//);
    expect(link.startsWith('/de/')).toBe(locale === 'de');
    await visitor.open(link);
    await visitor.reads(say.confirmed, { css: 'h1' });

    await visitor.open(pathIn(locale, '/explore'));
    await visitor.click({ role: 'button', name: say.menu });
    await visitor.click({ role: 'button', name: say.logOut });
    await visitor.click({ role: 'link', name: say.logIn, within: { role: 'banner' } });
    const redirect = pathIn(locale, '/explore');
    await visitor.isAt(pathIn(locale, `/login?${new URLSearchParams({ redirect })}`));
    await logIn(visitor, locale, { email, password: 'Silver-Nitrate!1896' });
    await visitor.sees({ text: say.wrong });
    await logIn(visitor, locale, { email, password });
    await visitor.isAt(pathIn(locale, '/explore'));
    await visitor.sees({ role: 'button', name: say.menu });
  });
}
