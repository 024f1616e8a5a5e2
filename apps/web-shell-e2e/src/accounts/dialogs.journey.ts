import type { Locale } from '@nitrate/contract-kit';
import type { Page } from 'playwright';
import { expect, logInByApi, signUpByApi, test } from '../support/accounts';
import { languagesOf, pathIn } from '../support/archive';
import { codeIn, mailTo } from '../support/mailbox';

/** Texts of the dialogs and of the buttons that open them. */
const words = {
  en: {
    city: 'City',
    save: 'Save',
    confirmEmail: 'Please confirm your email address to make changes.',
    close: 'Close',
    resend: 'Resend email',
    resent: 'Email confirmation sent.',
    discard: 'Discard changes?',
    discardIt: 'Discard',
    cancel: 'Cancel',
    explore: 'Explore',
    deleteAccount: 'Delete my account',
    deletion: 'Do you want to delete your account? This action can not be undone.',
    deleteIt: 'Delete',
    code: 'Code',
    confirmCode: 'Confirm',
    expired: 'Your ticket has expired',
    understood: 'I understand',
    download: 'Download my data',
    signOutOther: 'Log out Firefox on Linux',
    signedOut: 'Logged out.',
  },
  de: {
    city: 'Ort',
    save: 'Speichern',
    confirmEmail: 'Bitte bestätigen Sie Ihre E-Mail-Adresse, um Änderungen vorzunehmen.',
    close: 'Schließen',
    resend: 'E-Mail erneut senden',
    resent: 'Bestätigungs-E-Mail gesendet.',
    discard: 'Änderungen verwerfen?',
    discardIt: 'Verwerfen',
    cancel: 'Abbrechen',
    explore: 'Entdecken',
    deleteAccount: 'Mein Konto löschen',
    deletion: 'Ihr Konto endgültig löschen? Das lässt sich nicht rückgängig machen.',
    deleteIt: 'Löschen',
    code: 'Code',
    confirmCode: 'Bestätigen',
    expired: 'Ihr Ticket ist abgelaufen',
    understood: 'Verstanden',
    download: 'Meine Daten herunterladen',
    signOutOther: 'Firefox unter Linux abmelden',
    signedOut: 'Abgemeldet.',
  },
} as const;

async function openProfile(page: Page, locale: Locale) {
  await page.goto(pathIn(locale, '/account/user/profile'));
  await expect(page.getByLabel(words[locale].city, { exact: true })).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).last().click();

/** Fills in the mailed code. */
async function confirmByCode(page: Page, email: string, { code, confirmCode }: (typeof words)[Locale]) {
  const field = dialog(page).getByLabel(code, { exact: true });
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill(codeIn(await mailTo(page.request, email, /code/i)));
  await press(page, confirmCode);
}

for (const locale of languagesOf('de')) {
  const say = words[locale];

  test(`an unconfirmed user can read but not change the account (${locale})`, async ({ page }) => {
    const newcomer = await signUpByApi(page.request, { confirmed: false, lang: locale });
    await openProfile(page, locale);
    await page.getByLabel(say.city, { exact: true }).fill('Wien');
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await expect(dialog(page)).toContainText(say.confirmEmail);
    await press(page, say.close);
    await expect(dialog(page)).toHaveCount(0);

    await page.getByRole('button', { name: say.save, exact: true }).click();
    await press(page, say.resend);
    await expect(dialog(page)).toHaveAccessibleName(say.resent);
    await mailTo(page.request, newcomer.email, /./);
  });

  test(`unsaved changes are discarded only after confirmation (${locale})`, async ({ page, member }) => {
    await logInByApi(page, member);
    await openProfile(page, locale);
    const city = page.getByLabel(say.city, { exact: true });
    await city.fill('Wien');
    const away = page.getByRole('banner').getByRole('link', { name: say.explore }).filter({ visible: true });
    await away.click();
    await expect(dialog(page)).toHaveAccessibleName(say.discard);
    await press(page, say.cancel);
    await expect(city).toHaveValue('Wien');
    await away.click();
    await press(page, say.discardIt);
    await expect(page).toHaveURL(pathIn(locale, '/explore'));
  });

  test(`an expired ticket is announced until acknowledged (${locale}) @in-full`, async ({ page, member }) => {
    await logInByApi(page, member);
    // A fixture: this ticket has expired.
    await page.route('**/api/auth/refresh', async (route) => {
      const response = await route.fetch();
      const user = (await response.json()) as object;
      await route.fulfill({ response, json: { ...user, expiredTicket: true, expirationAcknowledged: false } });
    });
    await page.goto(pathIn(locale, '/explore'));
    await expect(dialog(page)).toHaveAccessibleName(say.expired);
    const acknowledged = page.waitForResponse('**/api/auth/user/expiration');
    await press(page, say.understood);
    expect((await acknowledged).status()).toBe(200);
    await expect(dialog(page)).toHaveCount(0);
  });

  test(`an account is deleted after a confirmation and a mailed code (${locale})`, async ({ page }) => {
    const account = await signUpByApi(page.request, { lang: locale });
    await page.goto(pathIn(locale, '/account/user/deletion'));
    await page.getByRole('button', { name: say.deleteAccount }).click();
    await expect(dialog(page)).toContainText(say.deletion);
    await press(page, say.deleteIt);
    await confirmByCode(page, account.email, say);
    await expect(page).toHaveURL(pathIn(locale, '/'));
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const again = await page.request.post('/api/auth/login', {
      data: { email: account.email, password: account.password },
    });
    expect(again.status()).toBe(403);
    await mailTo(page.request, account.email, locale === 'de' ? /gelöscht/ : /deleted/);
  });

  test(`the stored data is downloaded after a mailed code (${locale})`, async ({ page }) => {
    const account = await signUpByApi(page.request, { lang: locale });
    await page.goto(pathIn(locale, '/account/user/export'));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: say.download }).click();
    await confirmByCode(page, account.email, say);
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^nitrate-.*\.json$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    expect(JSON.stringify(JSON.parse(Buffer.concat(chunks).toString('utf8')))).toContain(account.email);
  });

  test(`another device is signed out (${locale})`, async ({ page, playwright, baseURL, member }) => {
    const elsewhere = await playwright.request.newContext({ ...(baseURL && { baseURL }), userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }); // prettier-ignore
    await elsewhere.post('/api/auth/login', { data: { email: member.email, password: member.password } });
    await logInByApi(page, member);
    await page.goto(pathIn(locale, '/account/user/sessions'));
    await page.getByRole('button', { name: say.signOutOther }).first().click();
    await expect(page.getByText(say.signedOut)).toBeVisible();
    expect((await elsewhere.get('/api/account/profile')).status()).toBe(401);
    expect((await elsewhere.post('/api/auth/refresh')).status()).toBe(401);
    await elsewhere.dispose();
  });
}
