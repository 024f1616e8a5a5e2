import { expect, logInByApi, signUpByApi, test } from '../support/accounts';
import { languagesOf, pathIn } from '../support/archive';
import { linkTo, mailTo } from '../support/mailbox';

const words = {
  en: {
    subscribe: 'Subscribe',
    asked: /Please confirm your newsletter sign-up/,
    confirmed: 'You are subscribed',
    subscribed: 'You receive the newsletter at',
    begun: /Welcome to our newsletter/,
    unsubscribe: 'Unsubscribe',
    unsubscribed: 'You are unsubscribed',
  },
  de: {
    subscribe: 'Abonnieren',
    asked: /Bitte bestätigen Sie Ihre Newsletter-Anmeldung/,
    confirmed: 'Newsletter abonniert',
    subscribed: 'Sie erhalten den Newsletter an',
    begun: /Willkommen bei unserem Newsletter/,
    unsubscribe: 'Abbestellen',
    unsubscribed: 'Newsletter abbestellt',
  },
} as const;

for (const locale of languagesOf('de')) {
  const say = words[locale];

  test(`the newsletter is confirmed by a mailed link and unsubscribed by the link of an issue, without a login (${locale})`, async ({
    page,
    context,
  }) => {
    const account = await signUpByApi(page.request, { lang: locale });
    await logInByApi(page, account);
    await page.goto(pathIn(locale, '/account/user/newsletter'));
    const letters = page.getByRole('main');
    await letters.getByRole('button', { name: say.subscribe }).click();
    await expect(letters.getByRole('status')).toContainText(account.email);

    await page.goto(linkTo(await mailTo(page.request, account.email, say.asked), /\/newsletter\/confirm/));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.confirmed);
    await page.goto(pathIn(locale, '/account/user/newsletter'));
    await expect(letters.getByRole('status')).toContainText(say.subscribed);

    const begun = await mailTo(page.request, account.email, say.begun);
    await context.clearCookies();
    await page.goto(linkTo(begun, /\/newsletter\/unsubscribe/));
    await page.getByRole('button', { name: say.unsubscribe }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.unsubscribed);
  });
}
