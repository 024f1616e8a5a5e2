import { expect, logInByApi, signUpByApi, test } from './accounts';
import { linkTo, mailTo } from './mailbox';

test('the newsletter begins by its mailed link and ends by that of an issue, without a login', async ({
  page,
  context,
}) => {
  const account = await signUpByApi(page.request, { lang: 'de' });
  await logInByApi(page, account);
  await page.goto('/de/account/user');
  const letters = page.getByRole('region', { name: 'Newsletter' });
  await letters.getByRole('button', { name: 'Abonnieren' }).click();
  await expect(letters.getByRole('status')).toContainText(account.email);

  const link = linkTo(await mailTo(page.request, account.email, /Newsletter/), /\/newsletter\/confirm/);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Der Newsletter ist unterwegs');
  await page.goto('/de/account/user');
  await expect(letters.getByRole('status')).toContainText('Sie erhalten den Newsletter an');

  const begun = await mailTo(page.request, account.email, /beginnt/);
  await context.clearCookies();
  await page.goto(linkTo(begun, /\/newsletter\/unsubscribe/));
  await page.getByRole('button', { name: 'Abbestellen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind abgemeldet');
});
