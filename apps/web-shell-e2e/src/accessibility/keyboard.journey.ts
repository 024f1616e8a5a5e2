import type { Page } from 'playwright';
import { logInByApi, test } from '../support/accounts';
import { expect, hydrated } from '../support/archive';
import { asEditor } from '../support/content';

async function open(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await hydrated(page);
}

test('a search by keyboard ends at the results, whose number is announced', async ({ page }) => {
  await open(page, '/explore');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('lighthouse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/archive\?q=lighthouse/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ films?(:|$)/ })).toHaveCount(1);
});

test('panels and dialogs of the player take the focus, and give it back', async ({ page, film }) => {
  await open(page, `/watch?v=${film.slug}`);
  const overlay = page.getByRole('dialog').filter({ visible: true });
  for (const name of [/^Settings/, /^Keyboard shortcuts/]) {
    const button = page.getByRole('button', { name });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(overlay).toBeVisible();
    await expect.poll(() => overlay.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('a transcript is one tab stop, with arrows from line to line', async ({ page, film }) => {
  await open(page, `/watch?v=${film.slug}`);
  const lines = page.getByRole('tabpanel').getByRole('button');
  await lines.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(lines.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(lines.last()).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await lines.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))).toBe(false);
});

test('keys of one character can be switched off, and stay off', async ({ page, film }) => {
  await open(page, `/watch?v=${film.slug}`);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByRole('checkbox', { name: /^Single-key shortcuts/ }).uncheck();
  await page.keyboard.press('Escape');
  await open(page, '/explore');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search the archive' })).not.toBeFocused();
});

test('the account menu is left by Escape', async ({ page, member }) => {
  await logInByApi(page, member);
  await open(page, '/explore');
  const button = page.getByRole('button', { name: 'Your account' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
});

test('the heading of the editor is read as title and path', async ({ page }) => {
  await asEditor(page);
  await page.goto('/studio/content/page:about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/ \/about$/);
});
