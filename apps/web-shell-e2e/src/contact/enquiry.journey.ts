import type { Page } from 'playwright';
import { expectAccessible } from '../accessibility/inspect';
import { countCalls, expect, logInByApi, newAddress, test } from '../support/accounts';
import { hydrated, languagesOf, pathIn } from '../support/archive';
import { button, field, title } from '../support/forms';
import { mailsTo, mailTo } from '../support/mailbox';

const words = {
  en: {
    footer: 'Institutions and licences',
    name: 'Your name',
    organisation: 'Organisation',
    email: 'Email address',
    country: 'Country',
    seats: 'Roughly how many people need access?',
    message: 'Your message',
    send: 'Send enquiry',
    missing: 'Your name is required.',
    notSent: /there is no connection/,
    sent: 'Your enquiry has been sent',
    explore: 'Explore the films',
    receipt: /^Your enquiry has arrived$/,
    enquiry: /^Enquiry \(access\): /,
  },
  de: {
    footer: 'Einrichtungen und Lizenzen',
    name: 'Ihr Name',
    organisation: 'Organisation',
    email: 'E-Mail-Adresse',
    country: 'Land',
    seats: 'Wie viele Personen brauchen ungefähr Zugang?',
    message: 'Ihre Nachricht',
    send: 'Anfrage senden',
    missing: 'Ihr Name ist erforderlich.',
    notSent: /weil keine Verbindung besteht/,
    sent: 'Ihre Anfrage wurde gesendet',
    explore: 'Filme entdecken',
    receipt: /^Ihre Anfrage ist angekommen$/,
    enquiry: /^Anfrage \(Zugang\): /,
  },
} as const;

/** The sender of mails, to whom enquiries go by default. */
const archive = 'archive@nitrate.example';
const call = '/api/contact/sales';

const openForm = async (page: Page, path: string, message: string) => {
  await page.goto(path);
  await hydrated(page);
  await expect(field(page, message)).toBeVisible();
};

for (const locale of languagesOf('de')) {
  const say = words[locale];

  test(`somebody finds the form, corrects it, loses the connection and sends an enquiry (${locale}) @phone`, async ({
    page,
  }) => {
    const address = newAddress();
    const organisation = `Library ${address}`;
    await page.goto(pathIn(locale, '/about'));
    await page.getByRole('contentinfo').getByRole('link', { name: say.footer }).click();
    await title(page, say.footer);
    await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/contact/sales')}$`));

    await button(page, say.send).click();
    await page.getByRole('link', { name: say.missing }).click();
    await expect(field(page, say.name)).toBeFocused();
    await expectAccessible(page, `enquiry refused (${locale})`);

    await field(page, say.name).fill('Erna Voss');
    await field(page, say.organisation).fill(organisation);
    await field(page, say.email).fill(address);
    await field(page, say.country).fill('Österreich');
    await field(page, say.seats).fill('1200');
    await field(page, say.message).fill('Wir möchten Hafenfilme zeigen.');
    await page.context().setOffline(true);
    await button(page, say.send).click();
    await expect(page.getByRole('alert').filter({ hasText: say.notSent })).toBeVisible();
    await expect(field(page, say.message)).toHaveValue('Wir möchten Hafenfilme zeigen.');
    await page.context().setOffline(false);

    const calls = countCalls(page, 'POST', call);
    await button(page, say.send).dblclick();
    await title(page, say.sent);
    await expect(page.getByText(address)).toBeVisible();
    await expectAccessible(page, `enquiry sent (${locale})`);
    expect(calls()).toBe(1);

    expect((await mailTo(page.request, address, say.receipt)).text).toContain('Wir möchten Hafenfilme zeigen.');
    await expect
      .poll(async () => {
        const mails = await mailsTo(page.request, archive, say.enquiry, 10);
        return mails.filter(({ text }) => text.includes(organisation)).length;
      })
      .toBe(1);
    await page.getByRole('link', { name: say.explore }).click();
    await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/explore')}$`));
  });
}

test('the form knows a signed-in user, and says from when one can write again', async ({ page, member }) => {
  const say = words.en;
  await logInByApi(page, member);
  await openForm(page, '/contact/sales?kind=other', say.message);
  await expect(field(page, say.email)).toHaveValue(member.email);
  await expect(field(page, say.name)).toHaveValue(/^Lotte /);
  await expect(field(page, say.seats)).toHaveCount(0);
  await field(page, say.country).fill('Austria');

  for (const nth of ['first', 'second', 'third', 'fourth']) {
    await field(page, say.message).fill(`This is the ${nth} message.`);
    await button(page, say.send).click();
    if (nth === 'fourth') break;
    await title(page, say.sent);
    await openForm(page, '/contact/sales?kind=other', say.message);
    await field(page, say.country).fill('Austria');
  }
  await expect(page.getByRole('alert').filter({ hasText: /from \d\d:\d\d\. / })).toBeVisible();
  await expect(field(page, say.message)).toHaveValue('This is the fourth message.');
});

test('the form is filled in by keyboard alone @in-full', async ({ page }) => {
  const say = words.en;
  await openForm(page, '/contact/sales', say.message);
  await page.getByRole('radio', { name: 'Access for an institution' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Licence for footage' })).toBeChecked();
  const address = newAddress();
  for (const value of ['Erna Voss', '', address, 'Austria', '', 'A minute of the harbour film.']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
  await expect(field(page, say.message)).toHaveValue('A minute of the harbour film.');
  await field(page, say.email).press('Enter');
  await title(page, say.sent);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: say.explore })).toBeFocused();
});
