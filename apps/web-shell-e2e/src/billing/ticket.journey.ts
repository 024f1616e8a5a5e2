import { expect, signUpByApi, test } from '../support/accounts';
import { languagesOf, loadedInBackground, pathIn } from '../support/archive';
import { button, title } from '../support/forms';
import { mailTo } from '../support/mailbox';
import { play, playLater, submitOrder } from '../support/payment-page';
import { endTickets } from '../support/subscriptions';
import { askForFullFilm, expectFullFilm, openPreview, watchPathOf } from './film';

const words = {
  en: {
    buy: 'Buy ticket',
    order: 'Order and pay',
    consentMissing: 'Please agree so that your ticket can begin.',
    ready: 'Your ticket is ready',
    start: 'Start ticket and watch the film',
    mail: /^Your ticket for 48 hours/,
    running: 'Active',
    expired: 'Your ticket has expired',
    understood: 'I understand',
    refunded: 'Refunded',
  },
  de: {
    buy: 'Ticket kaufen',
    order: 'Zahlungspflichtig bestellen',
    consentMissing: 'Bitte stimmen Sie zu, damit Ihr Ticket beginnen kann.',
    ready: 'Ihr Ticket liegt bereit',
    start: 'Ticket starten und Film ansehen',
    mail: /^Ihr Ticket für 48 Stunden/,
    running: 'Aktiv',
    expired: 'Ihr Ticket ist abgelaufen',
    understood: 'Verstanden',
    refunded: 'Erstattet',
  },
} as const;

for (const locale of languagesOf('de')) {
  const say = words[locale];

  test(`a ticket is bought, started at a film, and its end is shown once (${locale}) @phone`, async ({
    page,
    film,
    faults,
  }) => {
    test.slow();
    const account = await signUpByApi(page.request, { lang: locale });
    await openPreview(page, locale, film);
    const dialog = await askForFullFilm(page, locale);
    await dialog.getByRole('link', { name: say.buy }).click();
    await button(page, say.order).click();
    await expect(page.getByRole('alert')).toHaveText(say.consentMissing);
    await submitOrder(page, locale, 'ticket-48');
    await play(page, locale, 'pay');
    await title(page, say.ready);
    expect((await mailTo(page.request, account.email, say.mail)).text).toContain('48');
    await button(page, say.start).click();
    await expectFullFilm(page);

    await page.goto(pathIn(locale, '/account/subscription'));
    await expect(page.getByText(say.running, { exact: true })).toBeVisible();
    await endTickets(account);
    await page.goto(pathIn(locale, '/explore'));
    const alert = page.getByRole('dialog', { name: say.expired });
    await alert.getByRole('button', { name: say.understood }).click();
    await expect(alert).toBeHidden();
    const session = page.waitForResponse((response) => response.url().endsWith('/api/auth/refresh'));
    await openPreview(page, locale, film);
    await session;
    await loadedInBackground(page);
    await expect(alert).toBeHidden();
    expect(faults).toEqual([]);
  });

  test(`a ticket whose payment is returned ends at once (${locale}) @in-full`, async ({ page, film }) => {
    test.slow();
    await signUpByApi(page.request, { lang: locale });
    await page.goto(pathIn(locale, '/subscription/pricing?plan=ticket-48'));
    await submitOrder(page, locale, 'ticket-48');
    await play(page, locale, 'pay');
    await title(page, say.ready);
    expect((await page.request.post('/api/tickets/start')).ok()).toBe(true);
    await page.goto(pathIn(locale, watchPathOf(film)));
    await expectFullFilm(page);
    await playLater(page, locale, 'refund');
    await expect(page.getByText(say.refunded, { exact: true }).first()).toBeVisible();
    await openPreview(page, locale, film);
  });
}
