import { expect, signUpByApi, test } from '../support/accounts';
import { languagesOf, pathIn } from '../support/archive';
import { title } from '../support/forms';
import { mailsTo, mailTo } from '../support/mailbox';
import { buy, playLater } from '../support/payment-page';
import { expectFullFilm, openPreview, watchPathOf } from './film';

const words = {
  en: {
    begun: 'Your subscription has begun',
    receipt: /^Your receipt /,
    failedMail: /^Your payment has failed/,
    failed: 'Payment failed',
    active: 'Active',
    expired: 'Your subscription is expired',
    understood: 'I understand',
    endedMail: /^Your subscription has ended/,
    again: 'Subscribe again',
  },
  de: {
    begun: 'Ihr Abonnement hat begonnen',
    receipt: /^Ihre Quittung /,
    failedMail: /^Ihre Zahlung ist fehlgeschlagen/,
    failed: 'Zahlung fehlgeschlagen',
    active: 'Aktiv',
    expired: 'Ihr Abonnement ist abgelaufen',
    understood: 'Verstanden',
    endedMail: /^Ihr Abonnement ist beendet/,
    again: 'Erneut abonnieren',
  },
} as const;

for (const locale of languagesOf('de')) {
  const say = words[locale];

  test(`a renewal that is not paid plays on for its grace, and ends then (${locale}) @phone`, async ({
    page,
    film,
  }) => {
    test.slow();
    const { email } = await signUpByApi(page.request, { lang: locale });
    const status = (name: string) => page.locator('main').getByText(name, { exact: true }).first();
    await buy(page, locale, 'monthly');
    await title(page, say.begun);

    await playLater(page, locale, 'renew');
    await expect.poll(() => mailsTo(page.request, email, say.receipt, 3)).toHaveLength(2);
    await playLater(page, locale, 'failRenewal');
    await expect(status(say.failed)).toBeVisible();
    await mailTo(page.request, email, say.failedMail);
    await page.goto(pathIn(locale, watchPathOf(film)));
    await expectFullFilm(page);

    await playLater(page, locale, 'renew');
    await expect(status(say.active)).toBeVisible();
    await playLater(page, locale, 'failRenewal', 'giveUp', 'resend');
    const alert = page.getByRole('dialog', { name: say.expired });
    await alert.getByRole('button', { name: say.understood }).click();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('link', { name: say.again })).toBeVisible();
    await mailTo(page.request, email, say.endedMail);
    await openPreview(page, locale, film);
    expect(await mailsTo(page.request, email, say.endedMail, 3)).toHaveLength(1);
  });
}
