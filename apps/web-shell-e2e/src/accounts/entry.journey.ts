import { randomUUID } from 'node:crypto';
import type { Locale } from '@nitrate/contract-kit';
import type { Page } from 'playwright';
import { expect, logInByApi, newAddress, password, signUpByApi, test } from '../support/accounts';
import { locales, pathIn } from '../support/archive';
import { button, field, title } from '../support/forms';
import { codeIn, linkTo, mailTo } from '../support/mailbox';

const words = {
  en: {
    name: 'First name',
    surname: 'Last name',
    email: 'Email',
    confirmEmail: 'Confirm email',
    password: 'Password',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    signUp: 'Create account',
    logIn: 'Log in',
    logOut: 'Log out',
    menu: 'Your account',
    inbox: 'Check your inbox',
    confirmed: 'Email address confirmation successful.',
    already: 'This address is already confirmed',
    expired: 'This link has expired',
    invalid: 'This link is not valid',
    resend: 'Resend email',
    wrong: 'Invalid credentials.',
    taken: 'Email address already registered.',
    problem: 'There is a problem',
    errorTitle: 'Error:',
    nameRequired: 'First name is required.',
    criteria: 'Meet all criteria',
    mismatch: 'Passwords do not match.',
    emailInvalid: 'Email is invalid.',
    sendLink: 'Send link',
    changePassword: 'Change password',
    changed: 'Your password has been changed',
    reauth: 'Confirm it’s you',
    confirm: 'Confirm',
    code: 'Code',
    thanks: 'Thank you for confirming',
    wait: /^Too many attempts to log in\./,
    endWait: 'Email me a link to set a new password',
    forgot: 'Forgot your password?',
  },
  de: {
    name: 'Vorname',
    surname: 'Nachname',
    email: 'E-Mail-Adresse',
    confirmEmail: 'E-Mail-Adresse wiederholen',
    password: 'Passwort',
    newPassword: 'Neues Passwort',
    confirmPassword: 'Passwort wiederholen',
    signUp: 'Konto anlegen',
    logIn: 'Anmelden',
    logOut: 'Abmelden',
    menu: 'Ihr Konto',
    inbox: 'Bitte prüfen Sie Ihr Postfach',
    confirmed: 'E-Mail-Adresse erfolgreich bestätigt.',
    already: 'Diese Adresse ist bereits bestätigt',
    expired: 'Dieser Link ist abgelaufen',
    invalid: 'Dieser Link ist ungültig',
    resend: 'E-Mail erneut senden',
    wrong: 'Falsches Passwort oder falsche E-Mail-Adresse.',
    taken: 'Diese E-Mail-Adresse ist bereits registriert.',
    problem: 'Es gibt ein Problem',
    errorTitle: 'Fehler:',
    nameRequired: 'Vorname ist erforderlich.',
    criteria: 'Bitte erfüllen Sie alle Kriterien.',
    mismatch: 'Die Passwörter stimmen nicht überein.',
    emailInvalid: 'E-Mail-Adresse ist ungültig.',
    sendLink: 'Link senden',
    changePassword: 'Passwort ändern',
    changed: 'Ihr Passwort wurde geändert',
    reauth: 'Bestätigen Sie, dass Sie es sind',
    confirm: 'Bestätigen',
    code: 'Code',
    thanks: 'Vielen Dank für die Bestätigung',
    wait: /^Zu viele Anmeldeversuche\./,
    endWait: 'Link zum Festlegen eines neuen Passworts anfordern',
    forgot: 'Passwort vergessen?',
  },
} as const;

async function fillLogin(page: Page, locale: Locale, email: string, secret: string) {
  await field(page, words[locale].email).fill(email);
  await field(page, words[locale].password).fill(secret);
}

async function logIn(page: Page, locale: Locale, email: string, secret: string) {
  await fillLogin(page, locale, email, secret);
  await button(page, words[locale].logIn).click();
}

for (const locale of locales) {
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
    await expect(page).toHaveURL(pathIn(locale, '/login?redirect=%2Fexplore'));
    await logIn(page, locale, email, 'Nitrate!1896');
    await expect(page.getByText(say.wrong)).toBeVisible();
    await logIn(page, locale, email, password);
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

  test(`a forgotten password is replaced by the mailed link, once (${locale})`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const elsewhere = await playwright.request.newContext(baseURL ? { baseURL } : {});
    const account = await signUpByApi(elsewhere, { lang: locale });
    await page.goto(pathIn(locale, '/id/forgot'));
    await field(page, say.email).fill(account.email);
    await button(page, say.sendLink).click();
    await title(page, say.inbox);

    const link = linkTo(await mailTo(page.request, account.email, /pass/i), /\/id\/reset/);
    const chosen = 'Zelluloid!1932';
    for (const outcome of ['changed', 'refused']) {
      await page.goto(link);
      await field(page, say.newPassword).fill(chosen);
      await field(page, say.confirmPassword).fill(chosen);
      await button(page, say.changePassword).click();
      if (outcome === 'changed') await title(page, say.changed);
      else await expect(page.getByText(`${say.invalid}.`)).toBeVisible();
    }
    expect((await elsewhere.post('/api/auth/refresh')).status()).toBe(401);
    await elsewhere.dispose();
    await page.goto(pathIn(locale, '/login'));
    await logIn(page, locale, account.email, chosen);
    await expect(page).toHaveURL(pathIn(locale, '/'));
  });

  test(`a wait that strangers caused is ended by the mailed link, or not there in a known browser (${locale})`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const stranger = await playwright.request.newContext(baseURL ? { baseURL } : {});
    const account = await signUpByApi(stranger, { lang: locale });
    const { email } = account;
    const attack = async () => {
      let status = 0;
      while (status !== 429) {
        status = (await stranger.post('/api/auth/login', { data: { email, password: 'Nitrate!1896' } })).status();
      }
    };
    await page.goto(pathIn(locale, '/login'));
    await fillLogin(page, locale, email, account.password);
    // The first wait lasts five seconds.
    await attack();
    await button(page, say.logIn).click();
    await expect(page.getByText(say.wait)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: say.endWait }).click();
    await title(page, say.forgot);
    await expect(field(page, say.email)).toHaveValue(email);
    await button(page, say.sendLink).click();
    await title(page, say.inbox);
    await page.goto(linkTo(await mailTo(page.request, email, /pass/i), /\/id\/reset/));
    const chosen = 'Zelluloid!1932';
    await field(page, say.newPassword).fill(chosen);
    await field(page, say.confirmPassword).fill(chosen);
    await button(page, say.changePassword).click();
    await title(page, say.changed);

    await attack();
    await stranger.dispose();
    await page.goto(pathIn(locale, '/login'));
    await logIn(page, locale, email, chosen);
    await expect(page).toHaveURL(pathIn(locale, '/'));
  });

  test(`expired and forged links show an error (${locale})`, async ({ page }) => {
    await page.goto(pathIn(locale, '/id/confirm/nobody?token=not-a-token-of-ours'));
    await title(page, say.invalid);
    await page.route(
      '**/api/auth/confirm',
      (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"code":"tokenExpired","status":403}' }), // prettier-ignore
    );
    await page.goto(pathIn(locale, `/id/confirm/${randomUUID()}?token=a-token-that-ran-out`));
    await title(page, say.expired);
    await button(page, say.resend).click();
    await expect(button(page, say.resend)).toBeHidden();
  });

  test(`the second factor can be confirmed in advance (${locale})`, async ({ page }) => {
    const account = await signUpByApi(page.request, { lang: locale });
    await page.goto(pathIn(locale, '/id/reauth?redirect=%2Fuser%2Fme'));
    await title(page, say.reauth);
    await field(page, say.code).fill(codeIn(await mailTo(page.request, account.email, /code/i)));
    await button(page, say.confirm).click();
    await title(page, say.thanks);
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL(pathIn(locale, '/user/me'));
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

test('every field has its autocomplete token for password managers', async ({ page, member }) => {
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
  await page.goto('/account/user');
  await expect(field(page, 'Old password')).toHaveAttribute('autocomplete', 'current-password');
  await expect(field(page, 'New password')).toHaveAttribute('autocomplete', 'new-password');
});
