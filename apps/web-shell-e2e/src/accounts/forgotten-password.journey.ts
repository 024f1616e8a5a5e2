import { expect, signUpByApi, test } from '../support/accounts';
import { languagesOf, pathIn } from '../support/archive';
import { button, field, title } from '../support/forms';
import { fillLogin, logIn, submitLogin } from '../support/login-form';
import { linkTo, mailTo } from '../support/mailbox';

const words = {
  en: {
    email: 'Email',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    inbox: 'Check your inbox',
    invalid: 'This link is not valid',
    sendLink: 'Send link',
    changePassword: 'Change password',
    changed: 'Your password has been changed',
    wait: /^Too many attempts to log in\./,
    endWait: 'Email me a link to set a new password',
    forgot: 'Forgot your password?',
  },
  de: {
    email: 'E-Mail-Adresse',
    newPassword: 'Neues Passwort',
    confirmPassword: 'Passwort wiederholen',
    inbox: 'Bitte prüfen Sie Ihr Postfach',
    invalid: 'Dieser Link ist ungültig',
    sendLink: 'Link senden',
    changePassword: 'Passwort ändern',
    changed: 'Ihr Passwort wurde geändert',
    wait: /^Zu viele Anmeldeversuche\./,
    endWait: 'Link zum Festlegen eines neuen Passworts anfordern',
    forgot: 'Passwort vergessen?',
  },
} as const;

for (const locale of languagesOf('en')) {
  const say = words[locale];

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
    await logIn(page, locale, { email: account.email, password: chosen });
    await expect(page).toHaveURL(pathIn(locale, '/'));
  });

  test(`a wait that strangers caused is ended by the mailed link, or not there in a known browser (${locale}) @in-full`, async ({
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
        status = (
          await stranger.post('/api/auth/login', { data: { email, password: 'Silver-Nitrate!1896' } })
        ).status();
      }
    };
    await page.goto(pathIn(locale, '/login'));
    await fillLogin(page, locale, account);
    // The first wait lasts five seconds.
    await attack();
    await submitLogin(page, locale);
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
    await logIn(page, locale, { email, password: chosen });
    await expect(page).toHaveURL(pathIn(locale, '/'));
  });
}
