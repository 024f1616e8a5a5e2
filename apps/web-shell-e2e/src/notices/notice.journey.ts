import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../accessibility/inspect';
import { countCalls, expect, logInByApi, newAddress, test } from '../support/accounts';
import { hydrated, languagesOf, pathIn } from '../support/archive';
import { button, field, title } from '../support/forms';
import { mailsTo, mailTo } from '../support/mailbox';

const words = {
  en: {
    footer: 'Cancel contracts here',
    title: 'Cancel a contract',
    extraordinary: 'Extraordinary cancellation',
    onDate: 'On a date',
    endOn: 'Last day of the contract',
    reason: 'Reason',
    name: 'Your name',
    contract: 'Contract',
    email: 'Email address',
    submit: 'Cancel now',
    missing: 'Your name is required.',
    notSent: /there is no connection/,
    received: 'Your cancellation has been received',
    end: '31 December 2099',
    save: 'Save as text',
    file: /^cancellation-\d{4}-\d\d-\d\d\.txt$/,
    receipt: /^Your cancellation has been received$/,
    notice: /^Cancellation: /,
    withdrawal: {
      footer: 'Withdraw from a contract',
      submit: 'Confirm withdrawal',
      received: 'Your withdrawal has been received',
      receipt: /^Your withdrawal has been received$/,
    },
  },
  de: {
    footer: 'Verträge hier kündigen',
    title: 'Vertrag kündigen',
    extraordinary: 'Außerordentliche Kündigung',
    onDate: 'An einem bestimmten Tag',
    endOn: 'Letzter Tag des Vertrags',
    reason: 'Grund',
    name: 'Ihr Name',
    contract: 'Vertrag',
    email: 'E-Mail-Adresse',
    submit: 'Jetzt kündigen',
    missing: 'Ihr Name ist erforderlich.',
    notSent: /weil keine Verbindung besteht/,
    received: 'Ihre Kündigung ist eingegangen',
    end: '31. Dezember 2099',
    save: 'Als Text speichern',
    file: /^kuendigung-\d{4}-\d\d-\d\d\.txt$/,
    receipt: /^Ihre Kündigung ist eingegangen$/,
    notice: /^Kündigung: /,
    withdrawal: {
      footer: 'Vertrag widerrufen',
      submit: 'Widerruf bestätigen',
      received: 'Ihr Widerruf ist eingegangen',
      receipt: /^Ihr Widerruf ist eingegangen$/,
    },
  },
} as const;

/** The sender of mails, to whom notices go by default. */
const archive = 'archive@nitrate.example';

for (const locale of languagesOf('de')) {
  const say = words[locale];

  test(`somebody cancels a contract from the footer, without an account (${locale}) @phone`, async ({ page }) => {
    const address = newAddress();
    const contract = `Abo ${address}`;
    await page.goto(pathIn(locale, '/about'));
    await page.getByRole('contentinfo').getByRole('link', { name: say.footer }).click();
    await title(page, say.title);
    await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/cancellation')}$`));

    await button(page, say.submit).click();
    await page.getByRole('link', { name: say.missing }).click();
    await expect(field(page, say.name)).toBeFocused();
    await expectAccessible(page, `notice refused (${locale})`);

    await page.getByRole('radio', { name: say.extraordinary }).check();
    await page.getByRole('radio', { name: say.onDate }).check();
    await field(page, say.endOn).fill('2099-12-31');
    await field(page, say.reason).fill('Es spielt kein Film.');
    await field(page, say.name).fill('Erna Voss');
    await field(page, say.contract).fill(contract);
    await field(page, say.email).fill(address);
    await page.context().setOffline(true);
    await button(page, say.submit).click();
    await expect(page.getByRole('alert').filter({ hasText: say.notSent })).toBeVisible();
    await page.context().setOffline(false);

    const calls = countCalls(page, 'POST', '/api/cancellations');
    await button(page, say.submit).dblclick();
    await title(page, say.received);
    await expect(page.getByRole('definition').filter({ hasText: say.end })).toBeVisible();
    await expectAccessible(page, `notice received (${locale})`);
    expect(calls()).toBe(1);

    const download = page.waitForEvent('download');
    await button(page, say.save).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(say.file);
    const saved = await readFile(await file.path(), 'utf8');
    for (const text of [contract, address, say.end, say.submit]) expect(saved).toContain(text);

    const receipt = (await mailTo(page.request, address, say.receipt)).text;
    for (const text of [contract, say.end, 'Es spielt kein Film.']) expect(receipt).toContain(text);
    await expect
      .poll(async () => {
        const mails = await mailsTo(page.request, archive, say.notice, 10);
        return mails.filter(({ text }) => text.includes(contract)).length;
      })
      .toBe(1);
  });

  test(`somebody withdraws from a contract on a page without a footer of its own (${locale}) @phone`, async ({
    page,
  }) => {
    const address = newAddress();
    await page.goto(pathIn(locale, '/login'));
    await page.getByRole('contentinfo').getByRole('link', { name: say.withdrawal.footer }).click();
    await title(page, say.withdrawal.footer);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await field(page, say.name).fill('Erna Voss');
    await field(page, say.contract).fill('Abo');
    await field(page, say.email).fill(address);
    await button(page, say.withdrawal.submit).click();
    await title(page, say.withdrawal.received);
    expect((await mailTo(page.request, address, say.withdrawal.receipt)).text).toContain('Abo');
  });
}

test('the form knows a signed-in user, and is filled in by keyboard alone @in-full', async ({ page, member }) => {
  const say = words.en;
  await logInByApi(page, member);
  await page.goto('/cancellation');
  await hydrated(page);
  await expect(field(page, say.email)).toHaveValue(member.email);
  await expect(field(page, say.name)).toHaveValue(/^Lotte /);
  await page.getByRole('radio', { name: 'Ordinary cancellation', exact: true }).focus();
  for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  await page.keyboard.type('Monthly');
  await expect(field(page, say.contract)).toHaveValue('Monthly');
  await page.keyboard.press('Enter');
  await title(page, say.received);
  await page.keyboard.press('Tab');
  await expect(button(page, say.save)).toBeFocused();
});
