import type { Page } from 'playwright';
import { expect, signUpByApi, test } from '../support/accounts';
import { languagesOf } from '../support/archive';
import { button, title } from '../support/forms';
import { mailTo } from '../support/mailbox';
import { buy, playLater } from '../support/payment-page';
import { openPreview } from './film';

const words = {
  en: {
    begun: 'Your subscription has begun',
    account: 'Your subscription and tickets',
    cancel: 'Cancel subscription',
    cancelNow: 'Cancel now',
    cancelled: 'Cancelled',
    resume: 'Resume subscription',
    active: 'Active',
    change: 'Change to the yearly subscription',
    changeNow: 'Change and pay',
    keep: 'Keep the monthly subscription',
    nextPlan: 'Plan change',
    expired: 'Your subscription is expired',
    understood: 'I understand',
    states: { cancelNow: 'Paid', refund: 'Refunded', chargeBack: 'Charged back' },
    endedMail: /^Your subscription has ended/,
  },
  de: {
    begun: 'Ihr Abonnement hat begonnen',
    account: 'Ihr Abonnement und Ihre Tickets',
    cancel: 'Abonnement kündigen',
    cancelNow: 'Jetzt kündigen',
    cancelled: 'Gekündigt',
    resume: 'Abonnement fortsetzen',
    active: 'Aktiv',
    change: 'Zum Jahresabonnement wechseln',
    changeNow: 'Zahlungspflichtig wechseln',
    keep: 'Monatsabonnement behalten',
    nextPlan: 'Tarifwechsel',
    expired: 'Ihr Abonnement ist abgelaufen',
    understood: 'Verstanden',
    states: { cancelNow: 'Bezahlt', refund: 'Erstattet', chargeBack: 'Zurückgebucht' },
    endedMail: /^Ihr Abonnement ist beendet/,
  },
} as const;

const state = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).first();

for (const locale of languagesOf('en')) {
  const say = words[locale];

  test(`a subscription is changed and cancelled to the end of its period, and both taken back (${locale}) @phone`, async ({
    page,
  }) => {
    test.slow();
    await signUpByApi(page.request, { lang: locale });
    await buy(page, locale, 'monthly');
    await title(page, say.begun);
    await page.getByRole('link', { name: say.account }).click();
    await expect(state(page, say.active)).toBeVisible();

    await button(page, say.change).click();
    await page.getByRole('dialog').getByRole('button', { name: say.changeNow }).click();
    await expect(state(page, say.nextPlan)).toBeVisible();
    await button(page, say.keep).click();
    await expect(button(page, say.change)).toBeVisible();

    await button(page, say.cancel).click();
    await page.getByRole('dialog').getByRole('button', { name: say.cancelNow }).click();
    await expect(state(page, say.cancelled)).toBeVisible();
    await page.reload();
    await expect(state(page, say.cancelled)).toBeVisible();
    await button(page, say.resume).click();
    await expect(state(page, say.active)).toBeVisible();
  });

  for (const end of ['cancelNow', 'refund', 'chargeBack'] as const) {
    test(`a subscription that ends with "${end}" shows it once, and films play as previews (${locale})${end === 'cancelNow' ? '' : ' @in-full'}`, async ({
      page,
      film,
    }) => {
      test.slow();
      const { email } = await signUpByApi(page.request, { lang: locale });
      await buy(page, locale, 'monthly');
      await title(page, say.begun);
      await playLater(page, locale, end);
      const alert = page.getByRole('dialog', { name: say.expired });
      await alert.getByRole('button', { name: say.understood }).click();
      await expect(alert).toBeHidden();
      await expect(state(page, say.states[end])).toBeVisible();
      await mailTo(page.request, email, say.endedMail);
      await openPreview(page, locale, film);
    });
  }
}
