import { expect, logInByApi, signUpByApi, test } from '../support/accounts';
import { AuthenticatorApp } from '../support/authenticator-app';
import { languagesOf, pathIn } from '../support/archive';
import { button, field, title } from '../support/forms';
import { codeIn, mailTo } from '../support/mailbox';
import { nitrate } from '../support/nitrate';

const words = {
  en: {
    reauth: 'Confirm it’s you',
    confirm: 'Confirm',
    code: 'Code',
    thanks: 'Thank you for confirming',
    export: 'Download my data',
    exported: /^Your file is ready/,
    setUp: 'Set up',
    addApp: 'Add an authenticator app',
    appCode: 'Code from the app',
    submitApp: 'Add app',
    saved: 'Your recovery codes',
    back: 'Back to the previous page',
    addPasskey: 'Add a passkey',
    createPasskey: 'Create passkey',
    passkey: 'Passkey',
    usePasskey: 'Use passkey',
    useRecoveryCode: 'Use a recovery code',
    recoveryCode: 'Recovery code',
  },
  de: {
    reauth: 'Bestätigen Sie, dass Sie es sind',
    confirm: 'Bestätigen',
    code: 'Code',
    thanks: 'Vielen Dank für die Bestätigung',
    export: 'Meine Daten herunterladen',
    exported: /^Ihre Datei/,
    setUp: 'Einrichten',
    addApp: 'Authentifizierungs-App hinzufügen',
    appCode: 'Code aus der App',
    submitApp: 'App hinzufügen',
    saved: 'Ihre Wiederherstellungscodes',
    back: 'Zurück zur vorherigen Seite',
    addPasskey: 'Passkey hinzufügen',
    createPasskey: 'Passkey erstellen',
    passkey: 'Passkey',
    usePasskey: 'Passkey verwenden',
    useRecoveryCode: 'Wiederherstellungscode verwenden',
    recoveryCode: 'Wiederherstellungscode',
  },
} as const;

for (const locale of languagesOf('de')) {
  const say = words[locale];

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

  test(`an ADMIN sets up an app and a passkey, and confirms by each (${locale})`, async ({ page }) => {
    test.slow();
    const account = await signUpByApi(page.request, { lang: locale });
    await nitrate('admin', account.email);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const dialog = page.getByRole('dialog');
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

    await logInByApi(page, account);
    await page.goto(pathIn(locale, '/account/user/export'));
    await button(page, say.export).click();
    await press(say.setUp);
    await button(page, say.addApp).click();
    // The mailed code suffices for the set-up.
    await dialog.getByLabel(say.code).fill(codeIn(await mailTo(page.request, account.email, /code/i)));
    await press(say.confirm);
    const secret = await page.locator('code').first().textContent();
    const app = new AuthenticatorApp((secret ?? '').replaceAll(' ', ''));
    await field(page, say.appCode).fill(app.nextCode());
    await button(page, say.submitApp).click();
    await expect(page.getByRole('heading', { name: say.saved })).toBeFocused();
    const codes = await page.locator('code').allTextContents();
    expect(codes).toHaveLength(10);

    await button(page, say.addPasskey).click();
    await button(page, say.createPasskey).click();
    await expect(page.getByRole('main').getByText(say.passkey, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: say.back }).click();
    await button(page, say.export).click();
    await expect(page.getByText(say.exported)).toBeVisible();

    // Each confirms a new session.
    const confirmAnew = async (confirm: () => Promise<void>) => {
      await logInByApi(page, account);
      await page.goto(pathIn(locale, '/account/user/export'));
      await button(page, say.export).click();
      await confirm();
      await expect(page.getByText(say.exported)).toBeVisible();
    };
    await confirmAnew(() => press(say.usePasskey));
    await confirmAnew(async () => {
      await press(say.useRecoveryCode);
      await dialog.getByLabel(say.recoveryCode).fill(codes[0] ?? '');
      await press(say.confirm);
    });
  });
}
