import { expect, logInByApi, newAddress, password, test } from '../support/accounts';
import { languagesOf, pathIn } from '../support/archive';
import { button, field, title } from '../support/forms';
import { logIn } from '../support/login-form';
import { linkTo, mailTo } from '../support/mailbox';

const words = {
  en: {
    name: 'First name',
    surname: 'Last name',
    email: 'Email',
    confirmEmail: 'Confirm email',
    password: 'Password',
    confirmPassword: 'Confirm password',
    signUp: 'Create account',
    logIn: 'Log in',
    logOut: 'Log out',
    menu: 'Your account',
    inbox: 'Check your inbox',
    confirmed: 'Email address confirmation successful.',
    already: 'This address is already confirmed',
    wrong: 'Invalid credentials.',
    taken: 'Email address already registered.',
    problem: 'There is a problem',
    errorTitle: 'Error:',
    nameRequired: 'First name is required.',
    criteria: 'Meet all criteria',
    mismatch: 'Passwords do not match.',
    emailInvalid: 'Email is invalid.',
  },
  de: {
    name: 'Vorname',
    surname: 'Nachname',
    email: 'E-Mail-Adresse',
    confirmEmail: 'E-Mail-Adresse wiederholen',
    password: 'Passwort',
    confirmPassword: 'Passwort wiederholen',
    signUp: 'Konto anlegen',
    logIn: 'Anmelden',
    logOut: 'Abmelden',
    menu: 'Ihr Konto',
    inbox: 'Bitte prüfen Sie Ihr Postfach',
    confirmed: 'E-Mail-Adresse erfolgreich bestätigt.',
    already: 'Diese Adresse ist bereits bestätigt',
    wrong: 'Falsches Passwort oder falsche E-Mail-Adresse.',
    taken: 'Diese E-Mail-Adresse ist bereits registriert.',
    problem: 'Es gibt ein Problem',
    errorTitle: 'Fehler:',
    nameRequired: 'Vorname ist erforderlich.',
    criteria: 'Bitte erfüllen Sie alle Kriterien.',
    mismatch: 'Die Passwörter stimmen nicht überein.',
    emailInvalid: 'E-Mail-Adresse ist ungültig.',
  },
} as const;

for (const locale of languagesOf('de')) {
  const say = words[locale];

  test(`sign up, confirm by the mailed link, log in and out (${locale})`, async ({ page }) => {
    const email = newAddress();
    await page.goto(pathIn(locale, '/sign-up?redirect=%2Fexplore'));
    await field(page, say.name).fill('Lotte');
    await field(page, say.surname).fill('Reiniger');
    await field(page, say.email).fill(email);
    await field(page, say.confirmEmail).fill(email);
    await field(page, say.password).fill(password);
    await field(page, say.confirmPassword).fill(password);
    await button(page, say.signUp).click();
    await title(page, say.inbox);

    const link = linkTo(await mailTo(page.request, email, /./), /\/id\/confirm\//);
    expect(link.startsWith('/de/')).toBe(locale === 'de');
    await page.goto(link);
    await title(page, say.confirmed);
    await page.goto(link);
    await title(page, say.already);

    await page.goto(pathIn(locale, '/explore'));
    await page.getByRole('button', { name: say.menu }).click();
    await page.getByRole('button', { name: say.logOut }).click();
    await page.getByRole('banner').getByRole('link', { name: say.logIn }).click();
    const back = encodeURIComponent(pathIn(locale, '/explore'));
    await expect(page).toHaveURL(pathIn(locale, `/login?redirect=${back}`));
    await logIn(page, locale, { email, password: 'Silver-Nitrate!1896' });
    await expect(page.getByText(say.wrong)).toBeVisible();
    await logIn(page, locale, { email, password });
    await expect(page).toHaveURL(pathIn(locale, '/explore'));
    await expect(page.getByRole('button', { name: say.menu })).toBeVisible();
  });

  test(`errors of the sign-up form are shown at their fields (${locale})`, async ({ page, member }) => {
    await page.goto(pathIn(locale, '/sign-up'));
    await button(page, say.signUp).click();
    const summary = page.getByRole('group', { name: say.problem });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${say.errorTitle} `));
    await summary.getByRole('link', { name: say.nameRequired }).press('Enter');
    await expect(field(page, say.name)).toBeFocused();
    await expect(field(page, say.name)).toHaveAccessibleDescription(say.nameRequired);
    await field(page, say.password).fill('nitrate');
    await field(page, say.confirmPassword).fill('nitrat');
    await field(page, say.email).fill('lotte');
    await field(page, say.name).fill('Lotte');
    await field(page, say.surname).fill('Reiniger');
    for (const error of [say.criteria, say.mismatch, say.emailInvalid]) {
      await expect(page.getByText(error, { exact: true })).toBeVisible();
    }
    await field(page, say.email).fill(member.email);
    await field(page, say.confirmEmail).fill(member.email);
    await field(page, say.password).fill(password);
    await field(page, say.confirmPassword).fill(password);
    await button(page, say.signUp).click();
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: say.taken }).press('Enter');
    await expect(field(page, say.email)).toBeFocused();
    await expect(field(page, say.email)).toHaveAccessibleDescription(say.taken);
  });
}

test('an account is created and used by keyboard alone', async ({ page }) => {
  const email = newAddress();
  await page.goto('/sign-up?redirect=%2Ffaq');
  await field(page, 'First name').focus();
  const type = page.keyboard;
  const tabs = async (count: number) => {
    for (let i = 0; i < count; i += 1) await type.press('Tab');
  };
  for (const value of ['Lotte', 'Reiniger', email, email, password]) {
    await type.insertText(value);
    await tabs(1);
  }
  // Past the button that shows the password.
  await expect(page.getByRole('button', { name: 'Show' }).first()).toBeFocused();
  await tabs(1);
  await type.insertText(password);
  await type.press('Enter');
  await title(page, 'Check your inbox');
  await page.context().clearCookies();

  await page.goto('/login?redirect=%2Ffaq');
  await field(page, 'Email').focus();
  await type.insertText(email);
  await tabs(1);
  await type.insertText(password);
  await type.press('Enter');
  await expect(page).toHaveURL('/faq');
});

test('every field has its autocomplete token for password managers @in-full', async ({ page, member }) => {
  const expected = {
    '/login': { Email: 'username', Password: 'current-password' },
    '/sign-up': {
      'First name': 'given-name',
      'Last name': 'family-name',
      Email: 'email',
      Password: 'new-password',
      'Confirm password': 'new-password',
    },
    '/id/forgot': { Email: /^(?:email|username)$/ },
    '/id/reset?token=a-token-of-some-length': { 'New password': 'new-password', 'Confirm password': 'new-password' },
  };
  for (const [path, fields] of Object.entries(expected)) {
    await page.goto(path);
    for (const [label, token] of Object.entries(fields)) {
      await expect(field(page, label), `${path} ${label}`).toHaveAttribute('autocomplete', token);
    }
  }
  await logInByApi(page, member);
  await page.goto('/account/user/password');
  await expect(field(page, 'Old password')).toHaveAttribute('autocomplete', 'current-password');
  await expect(field(page, 'New password')).toHaveAttribute('autocomplete', 'new-password');
});
