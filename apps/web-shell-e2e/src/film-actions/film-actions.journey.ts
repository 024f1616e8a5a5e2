import type { Locale } from '@nitrate/contract-kit';
import type { Page } from 'playwright';
import { expectAccessible } from '../accessibility/inspect';
import { expect, logInByApi, newAddress, test } from '../support/accounts';
import { hydrated, languagesOf, pathIn } from '../support/archive';
import { asEditor, demoEditor } from '../support/content';
import { linkTo, mailTo } from '../support/mailbox';
import { confirmSessions } from '../support/roles';

const words = {
  en: {
    ask: 'Request',
    address: 'Your email address',
    send: 'Send link',
    sent: /Check your inbox/,
    subject: /^Please confirm: digitise/,
    counts: 'Your request has been counted',
    toFilm: 'Go to the film',
    withdraw: 'Withdraw my request',
    withdrawn: 'Your request has been withdrawn',
  },
  de: {
    ask: 'Wünschen',
    address: 'Ihre E-Mail-Adresse',
    send: 'Link senden',
    sent: /Bitte prüfen Sie Ihr Postfach/,
    subject: /^Bitte bestätigen: .* digitalisieren/,
    counts: 'Ihr Wunsch wurde gezählt',
    toFilm: 'Zum Film',
    withdraw: 'Wunsch zurückziehen',
    withdrawn: 'Ihr Wunsch wurde zurückgezogen',
  },
} as const;

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

async function openRecord(page: Page, slug: string, locale: Locale = 'en') {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(pathIn(locale, `/watch?v=${slug}`));
  await hydrated(page);
}

for (const locale of languagesOf('en')) {
  const say = words[locale];

  test(`a guest asks for a film to be digitised, confirms by mail and withdraws (${locale}) @phone`, async ({
    page,
    undigitised,
  }) => {
    const address = newAddress();
    await openRecord(page, undigitised.slug, locale);
    await page.getByRole('button', { name: say.ask, exact: true }).click();
    await page.getByRole('textbox', { name: say.address }).fill(address);
    await page.getByRole('button', { name: say.send }).click();
    await expect(page.getByText(say.sent)).toContainText(address);
    await expectAccessible(page, `record, link sent (${locale})`);

    await page.goto(linkTo(await mailTo(page.request, address, say.subject), /\/digitisation-request\/confirm/));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.counts);
    await expect(page.getByRole('link', { name: say.toFilm })).toHaveAttribute('href', /\/watch\?v=/);
    await expectAccessible(page, `request confirmed (${locale})`);
    await page.getByRole('button', { name: say.withdraw }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.withdrawn);
  });
}

for (const width of [360, 1280]) {
  test(`the film actions load into their place, and nothing moves (${width} px)${width === 360 ? '' : ' @in-full'}`, async ({
    page,
    undigitised,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) shifts.push(entry.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openRecord(page, undigitised.slug);
    await expect(page.getByRole('button', { name: 'Request', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(shifted).toBeLessThan(0.02);
  });
}

test('a user asks by one click, finds the request again and withdraws it', async ({ page, undigitised, member }) => {
  await logInByApi(page, member);
  await openRecord(page, undigitised.slug);
  await page.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(page.getByText('Requested.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Requested.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Request', exact: true })).toBeVisible();
});

test('the film actions open and close by keyboard, and each leads somewhere', async ({ page, undigitised }) => {
  await openRecord(page, undigitised.slug);
  for (const [action, inside] of [
    [/^I know something/, 'What do you know?'],
    [/^Cite/, undigitised.supplierId],
    [/^Share/, `/watch?v=${undigitised.slug}`],
  ] as const) {
    const button = page.getByRole('button', { name: action });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText(inside).first()).toBeVisible();
    await expectAccessible(page, `action ${action.source}`, { isPart: true });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await page.getByRole('button', { name: /^Cite/ }).press('Enter');
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('link', { name: 'BibTeX' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.bib$/);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: /^Held by/ }).press('Enter');
  await expect(page).toHaveURL(/\/archive\?archive=/);
  await expect(page.getByRole('main')).toContainText(undigitised.archive.name);
});

test('the menu of a film opens its dialogs by keyboard, and has the focus back after them', async ({ page, film }) => {
  await openRecord(page, film.slug);
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true });
  for (const [item, inside] of [
    ['Cite', film.supplierId],
    ['Embed the player on your site', `/embed/${film.slug}`],
    ['For IIIF viewers', `/iiif/${film.slug}/manifest.json`],
  ] as const) {
    await more.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
    await page.getByRole('menuitem', { name: item }).press('Enter');
    await expect(dialog(page).getByText(inside).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(more).toBeFocused();
  }
});

test('what a guest knows reaches the editors, who accept it', async ({ page, browser, undigitised }) => {
  const text = `The man at the left is my grandfather, ${newAddress()}.`;
  await openRecord(page, undigitised.slug);
  await page.getByRole('button', { name: /^I know something/ }).click();
  await dialog(page).getByRole('textbox', { name: 'What do you know?' }).fill(text);
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page).getByText(/^Thank you/)).toBeVisible();

  const studio = await browser.newPage();
  await asEditor(studio);
  await confirmSessions(demoEditor);
  await studio.goto('/studio/contributions');
  const item = studio.getByRole('article').filter({ hasText: text });
  await item.getByRole('button', { name: 'Accept' }).click();
  await dialog(studio).getByRole('textbox', { name: 'Note' }).fill('Compared with the programme.');
  await dialog(studio).getByRole('button', { name: 'Accept' }).click();
  await expect(item).toHaveCount(0);
  await studio.getByRole('button', { name: /^Accepted/ }).click();
  await expect(item).toContainText('Compared with the programme.');
  await expectAccessible(studio, 'accepted contributions');
  await studio.close();
});
