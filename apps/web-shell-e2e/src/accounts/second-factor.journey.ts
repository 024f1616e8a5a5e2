import { expect, signUpByApi, test } from '../support/accounts';
import { locales, pathIn } from '../support/archive';
import { button, field, title } from '../support/forms';
import { codeIn, mailTo } from '../support/mailbox';

const words = {
  en: {
    reauth: 'Confirm it’s you',
    confirm: 'Confirm',
    code: 'Code',
    thanks: 'Thank you for confirming',
  },
  de: {
    reauth: 'Bestätigen Sie, dass Sie es sind',
    confirm: 'Bestätigen',
    code: 'Code',
    thanks: 'Vielen Dank für die Bestätigung',
  },
} as const;

for (const locale of locales) {
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
}
