import { newAddress, signUpByApi } from '../support/accounts';
import { hydrated, languagesOf, pathIn } from '../support/archive';
import { confirmByApp } from '../support/authenticator-app';
import { asEditor, expect, test } from '../support/content';
import { title } from '../support/forms';
import { buy } from '../support/payment-page';

const words = {
  en: {
    begun: 'Your subscription has begun',
    subscriptions: 'Subscriptions',
    search: 'Name, email or ID',
    extend: 'Extend',
    until: 'Until',
    reason: 'Reason',
    extended: /has been extended\.$/,
    same: 'These details match the payment service.',
    changes: 'Changes by administrators',
    outage: 'Outage of a week',
    institutions: 'Institutions and networks',
    add: 'Add institution',
    name: 'Name',
    slug: 'Short name',
    networks: 'Networks',
    save: 'Save',
    addNetworks: 'Add networks',
    addShort: 'Add',
    overlaps: (network: string, other: string, name: string) =>
      `${network} overlaps with ${other}, which belongs to ${name}.`,
    subscription: 'Subscription',
  },
  de: {
    begun: 'Ihr Abonnement hat begonnen',
    subscriptions: 'Abonnements',
    search: 'Name, E-Mail oder ID',
    extend: 'Verlängern',
    until: 'Bis',
    reason: 'Grund',
    extended: /wurde verlängert\.$/,
    same: 'Die Angaben stimmen mit dem Zahlungsdienst überein.',
    changes: 'Änderungen durch die Administration',
    outage: 'Ausfall von einer Woche',
    institutions: 'Einrichtungen und Netze',
    add: 'Einrichtung hinzufügen',
    name: 'Name',
    slug: 'Kürzel',
    networks: 'Netze',
    save: 'Speichern',
    addNetworks: 'Netze hinzufügen',
    addShort: 'Hinzufügen',
    overlaps: (network: string, other: string, name: string) =>
      `${network} überschneidet sich mit ${other} von ${name}.`,
    subscription: 'Abonnement',
  },
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

for (const locale of languagesOf('de')) {
  test(`an administrator extends a subscription and adds a network (${locale})`, async ({ page, browser, editor }) => {
    test.slow();
    const say = words[locale];
    const context = await browser.newContext();
    const memberPage = await context.newPage();
    const { email } = await signUpByApi(memberPage.request, { lang: locale, email: newAddress() });
    await buy(memberPage, locale, 'monthly');
    await title(memberPage, say.begun);
    await context.close();

    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog').last();
    const choose = (name: string) => main.getByRole('button', { name, exact: true }).click();
    const agree = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    const fill = (name: string, value: string) => dialog.getByLabel(name, { exact: true }).fill(value);
    await asEditor(page, editor);
    await confirmByApp(page.request, editor);

    await page.goto(pathIn(locale, '/admin'));
    await hydrated(page);
    await main.getByRole('link', { name: new RegExp(`^${say.subscriptions} `) }).click();
    await main.getByRole('searchbox', { name: say.search }).fill(email.toUpperCase());
    await page.keyboard.press('Enter');
    await main.getByRole('link', { name: email }).click();
    await choose(say.extend);
    await fill(say.until, inDays(60));
    await fill(say.reason, say.outage);
    await agree(say.extend);
    await expect(page.getByText(say.extended)).toBeVisible();
    await expect(main.getByText(say.same)).toBeVisible();
    await expect(main.getByRole('list', { name: say.changes }).getByText(say.outage)).toBeVisible();

    // Of this run alone.
    const [a, b] = [Math.floor(Math.random() * 200) + 10, Math.floor(Math.random() * 250)];
    const [whole, part, free] = [`25.${a}.${b}.0/25`, `25.${a}.${b}.8/29`, `25.${a}.${b}.128/25`];
    const create = async (name: string, networks: string) => {
      await page.getByRole('link', { name: say.institutions, exact: true }).first().click();
      await choose(say.add);
      await fill(say.name, name);
      await fill(say.slug, name.toLowerCase().replace(/ /g, '-'));
      await fill(say.networks, networks);
      await agree(say.save);
      await title(page, name);
    };
    const run = `${a}-${b}-${Date.now().toString(36)}`;
    await create(`Library ${run}`, whole);
    await create(`School ${run}`, '');
    await choose(say.addNetworks);
    await fill(say.networks, part);
    await agree(say.addShort);
    await expect(dialog.getByText(say.overlaps(part, whole, `Library ${run}`))).toBeVisible();
    await fill(say.networks, free);
    await agree(say.addShort);
    await expect(main.getByRole('list', { name: say.networks }).getByText(free)).toBeVisible();
    await main.getByRole('link', { name: say.subscription, exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/subscription\//);
    await expect(main.getByRole('list', { name: say.networks }).getByText(free)).toBeVisible();
  });
}
