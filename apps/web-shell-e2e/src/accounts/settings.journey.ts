import type { Page } from 'playwright';
import { expect, newAddress, password, signUpByApi, test } from '../support/accounts';
import { languagesOf, pathIn } from '../support/archive';
import { codeIn, linkTo, mailTo } from '../support/mailbox';

const words = {
  en: {
    profile: 'Profile',
    city: 'City',
    save: 'Save',
    address: 'Email address',
    currentEmail: 'Current email',
    newEmail: 'New email',
    confirmEmail: 'Confirm email',
    changeEmail: 'Change email',
    code: 'Code',
    confirm: 'Confirm',
    sent: /^We have sent an email to/,
    otherAddress: 'A new address for your account',
    newAddress: 'Please confirm your new address',
    confirmed: 'Email address confirmation successful.',
    oldPassword: 'Old password',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    changePassword: 'Change password',
    changed: 'Your password has been changed. All other devices have been logged out.',
  },
  de: {
    profile: 'Profil',
    city: 'Ort',
    save: 'Speichern',
    address: 'E-Mail-Adresse',
    currentEmail: 'Aktuelle E-Mail-Adresse',
    newEmail: 'Neue E-Mail-Adresse',
    confirmEmail: 'E-Mail-Adresse wiederholen',
    changeEmail: 'E-Mail-Adresse ändern',
    code: 'Code',
    confirm: 'Bestätigen',
    sent: /^Wir haben eine E-Mail an/,
    otherAddress: 'Neue Adresse für Ihr Konto',
    newAddress: 'Bitte bestätigen Sie Ihre neue Adresse',
    confirmed: 'E-Mail-Adresse erfolgreich bestätigt.',
    oldPassword: 'Altes Passwort',
    newPassword: 'Neues Passwort',
    confirmPassword: 'Passwort wiederholen',
    changePassword: 'Passwort ändern',
    changed: 'Ihr Passwort wurde geändert. Alle anderen Geräte wurden abgemeldet.',
  },
} as const;

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Follows a link of the overview or of the navigation next to a page of the account. */
async function openPage(page: Page, name: string) {
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(`${name} – Nitrate`);
}

for (const locale of languagesOf('en')) {
  const say = words[locale];

  test(`profile, address and password are changed, with one mailed code for both (${locale})`, async ({ page }) => {
    const { email } = await signUpByApi(page.request, { lang: locale });
    await page.goto(pathIn(locale, '/account'));
    await expect(page).toHaveURL(pathIn(locale, '/account/user'));
    await openPage(page, say.profile);
    const city = page.getByLabel(say.city, { exact: true });
    await expect(city).toBeVisible();
    await city.fill('Łódź 🎞');
    const saved = page.waitForResponse('**/api/account/profile');
    await page.getByRole('button', { name: say.save, exact: true }).click();
    expect((await saved).status()).toBe(200);

    const next = newAddress();
    await openPage(page, say.address);
    await fill(page, { [say.currentEmail]: email, [say.newEmail]: next, [say.confirmEmail]: next });
    await page.getByRole('button', { name: say.changeEmail }).click();
    const dialog = page.getByRole('dialog').filter({ visible: true });
    await dialog.getByLabel(say.code, { exact: true }).fill(codeIn(await mailTo(page.request, email, /code/i)));
    await dialog.getByRole('button', { name: say.confirm, exact: true }).click();
    await expect(page.getByText(say.sent)).toBeVisible();
    await mailTo(page.request, email, new RegExp(say.otherAddress));

    await page.goto(linkTo(await mailTo(page.request, next, new RegExp(say.newAddress)), /\/id\/confirm\//));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.confirmed);
    await page.goto(pathIn(locale, '/account/user/password'));

    const chosen = 'Zelluloid!1932';
    await fill(page, {
      [say.oldPassword]: password,
      [say.newPassword]: chosen,
      [say.confirmPassword]: chosen,
    });
    await page.getByRole('button', { name: say.changePassword }).click();
    await expect(page.getByText(say.changed)).toBeVisible();

    const logIn = (address: string) =>
      page.request.post('/api/auth/login', { data: { email: address, password: chosen } });
    expect([(await logIn(email)).status(), (await logIn(next)).status()]).toEqual([403, 200]);
    await page.goto(pathIn(locale, '/account/user/profile'));
    await expect(city).toHaveValue('Łódź 🎞');
  });
}
