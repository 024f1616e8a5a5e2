import { randomUUID } from 'node:crypto';
import { expect, signUpByApi, test } from '../support/accounts';
import { languagesOf, pathIn } from '../support/archive';
import { button, field, title } from '../support/forms';
import { linkTo, mailTo } from '../support/mailbox';

const words = {
  en: {
    question: 'Did you sign up?',
    password: 'Password',
    logIn: 'Log in and confirm',
    confirmed: 'Email address confirmation successful.',
    reject: 'Delete this account',
    rejected: 'The account has been deleted',
    invalid: 'This link is not valid',
    expired: 'This link has expired',
    resend: 'Resend email',
    legal: [
      'Imprint',
      'Privacy',
      'Terms of use',
      'Cancel contracts here',
      'Withdraw from a contract',
      'Accessibility',
      'Accessibility of the films',
      'Leichte Sprache',
    ],
  },
  de: {
    question: 'Haben Sie sich registriert?',
    password: 'Passwort',
    logIn: 'Anmelden und bestätigen',
    confirmed: 'E-Mail-Adresse erfolgreich bestätigt.',
    reject: 'Dieses Konto löschen',
    rejected: 'Das Konto wurde gelöscht',
    invalid: 'Dieser Link ist ungültig',
    expired: 'Dieser Link ist abgelaufen',
    resend: 'E-Mail erneut senden',
    legal: [
      'Impressum',
      'Datenschutz',
      'Nutzungsbedingungen',
      'Verträge hier kündigen',
      'Vertrag widerrufen',
      'Barrierefreiheit',
      'Barrierefreiheit der Filme',
      'Leichte Sprache',
    ],
  },
} as const;

for (const locale of languagesOf('en')) {
  const say = words[locale];

  test(`a link that is followed on another device asks for the password (${locale})`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const elsewhere = await playwright.request.newContext(baseURL ? { baseURL } : {});
    const { email, password } = await signUpByApi(elsewhere, { confirmed: false, lang: locale });
    const link = linkTo(await mailTo(page.request, email, /./), /\/id\/confirm\//);
    await page.goto(link);
    await title(page, say.question);
    await expect(page.getByRole('main')).toContainText(email);
    await expect(page).toHaveTitle(new RegExp(`^${say.question.replace('?', '\\?')}`));
    await field(page, say.password).fill(password);
    await button(page, say.logIn).click();
    await title(page, say.confirmed);
    await elsewhere.dispose();
  });

  test(`the owner of an address deletes an account that somebody else created (${locale})`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const stranger = await playwright.request.newContext(baseURL ? { baseURL } : {});
    const { email, password } = await signUpByApi(stranger, { confirmed: false, lang: locale });
    const link = linkTo(await mailTo(page.request, email, /./), /\/id\/confirm\//);
    await page.goto(link);
    await button(page, say.reject).click();
    await title(page, say.rejected);
    expect((await stranger.post('/api/auth/refresh')).status()).toBe(401);
    expect((await stranger.post('/api/auth/login', { data: { email, password } })).status()).toBe(403);
    await page.goto(link);
    await title(page, say.invalid);
    await stranger.dispose();
  });

  test(`expired and forged links show an error (${locale}) @in-full`, async ({ page }) => {
    await page.goto(pathIn(locale, '/id/confirm/nobody?token=not-a-token-of-ours'));
    await title(page, say.invalid);
    await page.route('**/api/auth/confirm', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'tokenExpired', status: 403 }),
      }),
    );
    await page.goto(pathIn(locale, `/id/confirm/${randomUUID()}?token=a-token-that-ran-out`));
    await title(page, say.expired);
    await button(page, say.resend).click();
    await expect(button(page, say.resend)).toBeHidden();
  });

  test(`pages of accounts lead to the legal pages, which exist (${locale})`, async ({ page }) => {
    for (const path of ['/login', '/sign-up', '/id/forgot', '/id/reset?token=a-token-of-some-length', '/id/confirm']) {
      await page.goto(pathIn(locale, path));
      await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([...say.legal]);
    }
    for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
      const href = (await link.getAttribute('href')) ?? '';
      expect([href, (await page.request.get(href)).status()]).toEqual([href, 200]);
    }
  });
}
