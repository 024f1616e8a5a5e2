import { accountOfVisitor } from '../support/login-dialog';
import { expect, test } from '../support/accounts';
import { languagesOf } from '../support/archive';
import { title } from '../support/forms';
import { logIn } from '../support/login-form';
import { mailTo } from '../support/mailbox';
import { play, submitOrder } from '../support/payment-page';
import { askForFullFilm, expectFullFilm, openPreview } from './film';

const words = {
  en: {
    subscribe: 'Subscribe',
    logIn: 'Log in',
    signUpTitle: 'Sign up',
    order: 'Your order',
    price: '€7.90',
    begun: 'Your subscription has begun',
    watch: 'Watch the film',
    receipt: /^Your receipt /,
    account: 'Your subscription and tickets',
    status: 'Active',
  },
  de: {
    subscribe: 'Abonnieren',
    logIn: 'Anmelden',
    signUpTitle: 'Registrieren',
    order: 'Ihre Bestellung',
    price: '7,90 €',
    begun: 'Ihr Abonnement hat begonnen',
    watch: 'Film ansehen',
    receipt: /^Ihre Quittung /,
    account: 'Ihr Abonnement und Ihre Tickets',
    status: 'Aktiv',
  },
} as const;

for (const locale of languagesOf('de')) {
  const say = words[locale];

  test(`a visitor subscribes from a film, and comes back to see it in full (${locale}) @phone`, async ({
    page,
    film,
    playwright,
    baseURL,
  }) => {
    test.slow();
    const account = await accountOfVisitor(playwright, baseURL, locale);
    await openPreview(page, locale, film);
    const dialog = await askForFullFilm(page, locale);
    await dialog.getByRole('link', { name: say.subscribe, exact: true }).click();
    await title(page, say.signUpTitle);
    await page.getByRole('main').getByRole('link', { name: say.logIn }).click();
    await title(page, say.logIn);
    await logIn(page, locale, account);
    await title(page, say.order);
    await expect(page.getByRole('main')).toContainText(say.price);
    await submitOrder(page, locale, 'monthly');
    await play(page, locale, 'pay');
    await title(page, say.begun);
    await page.getByRole('link', { name: say.watch, exact: true }).click();
    await expectFullFilm(page);

    const receipt = await mailTo(page.request, account.email, say.receipt);
    expect(receipt.text.replace(/\s/g, ' ')).toContain(say.price.replace(/\s/g, ' '));
    await page.goto(receipt.links.find((link) => link.endsWith('/account/subscription')) ?? '/');
    await expect(page.getByText(say.status, { exact: true })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
  });
}
