import { randomUUID } from 'node:crypto';
import { expect, signUpByApi, test } from '../support/accounts';
import { languagesOf, pathIn } from '../support/archive';
import { title } from '../support/forms';
import { order, play, submitOrder } from '../support/payment-page';
import { openPreview, watchPathOf } from './film';

const words = {
  en: {
    failed: 'The payment did not go through',
    again: 'Order again',
    order: 'Your order',
    pricing: 'The whole film',
    begun: 'Your subscription has begun',
    back: 'Back without paying',
    closed: 'This payment is closed.',
    manage: 'Manage your subscription',
    unknown: 'We cannot find this order',
    none: 'You have no subscription',
  },
  de: {
    failed: 'Die Zahlung ist fehlgeschlagen',
    again: 'Erneut bestellen',
    order: 'Ihre Bestellung',
    pricing: 'Der ganze Film',
    begun: 'Ihr Abonnement hat begonnen',
    back: 'Zurück, ohne zu zahlen',
    closed: 'Diese Zahlung ist abgeschlossen.',
    unknown: 'Diese Bestellung wurde nicht gefunden',
    none: 'Sie haben kein Abonnement',
  },
} as const;

for (const locale of languagesOf('de')) {
  const say = words[locale];

  for (const outcome of ['decline', 'abandon'] as const) {
    test(`a payment that ends with "${outcome}" buys nothing, and can be made again (${locale}) @phone${outcome === 'decline' ? '' : ' @in-full'}`, async ({
      page,
      film,
    }) => {
      test.slow();
      await signUpByApi(page.request, { lang: locale });
      await order(page, locale, 'yearly', watchPathOf(film));
      const payPage = page.url();
      await play(page, locale, outcome);
      await title(page, say.failed);
      await page.goto(payPage);
      await expect(page.getByText(say.closed)).toBeVisible();
      await page.goBack();
      await openPreview(page, locale, film);

      await page.goBack();
      await title(page, say.failed);
      await page.getByRole('link', { name: say.again }).click();
      await title(page, say.order);
      await submitOrder(page, locale, 'yearly');
      expect(page.url()).not.toBe(payPage);
      await play(page, locale, 'pay');
      await title(page, say.begun);
    });
  }

  test(`who leaves the payment page, or types the address of success, has bought nothing (${locale}) @in-full`, async ({
    page,
  }) => {
    await signUpByApi(page.request, { lang: locale });
    await order(page, locale, 'monthly');
    await page.getByRole('link', { name: say.back }).click();
    await title(page, say.pricing);
    for (const checkout of [randomUUID(), 'paid', '']) {
      await page.goto(pathIn(locale, `/subscription/success?checkout=${checkout}`));
      await title(page, say.unknown);
    }
    await page.goto(pathIn(locale, '/account/subscription'));
    await expect(page.getByText(say.none)).toBeVisible();
  });
}

test('of two tabs that order, the later one can pay @in-full', async ({ page, context }) => {
  await signUpByApi(page.request);
  const other = await context.newPage();
  await order(page, 'en', 'monthly');
  await order(other, 'en', 'monthly');
  await page.reload();
  await expect(page.getByText(words.en.closed)).toBeVisible();
  await play(other, 'en', 'pay');
  await title(other, words.en.begun);
  await other.goto('/subscription/pricing?plan=yearly');
  await expect(other.getByRole('main').getByRole('link', { name: words.en.manage })).toBeVisible();
});
