import type { Page } from 'playwright';
import { openArchiveAddress } from './support/addresses';
import { asEditor, expect, test } from './support/content';
import { everything, hydrated, languagesInTurn, pathIn } from './support/archive';

// The fixture `faults` fails a journey on each violation that the browser reports.

/** How many `<style>` elements the page has, and those that the policy refused, which have no sheet. */
const stylesOf = (page: Page) =>
  page.locator('style').evaluateAll((elements) => ({
    all: elements.length,
    refused: elements
      .filter((element) => !(element as HTMLStyleElement).sheet)
      .map(({ textContent }) => textContent.slice(0, 80)),
  }));

for (const colorScheme of everything ? (['dark', 'light'] as const) : (['dark'] as const)) {
  test(`pages apply all of their styles, ${colorScheme}`, async ({ page, film }) => {
    await page.emulateMedia({ colorScheme });
    const paths = ['/', '/explore', '/archive?q=harbour', `/watch?v=${film.slug}`, '/login', '/no-such-page'];
    for (const [index, path] of paths.entries()) {
      for (const locale of languagesInTurn(index)) {
        await page.goto(pathIn(locale, path));
        await hydrated(page);
        expect((await stylesOf(page)).refused, path).toEqual([]);
      }
    }
  });

  test(`forms, dialogs and the editor apply all of their styles, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/login');
    // From rules that MUI has inserted, as for the dialog.
    await expect(page.locator('.MuiInputBase-root').first()).toHaveCSS('display', 'flex');
    const { all, refused } = await stylesOf(page);
    expect(all).toBeGreaterThan(0);
    expect(refused).toEqual([]);

    await asEditor(page);
    await page.goto('/account/user/deletion');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.locator('.MuiDialog-root')).toHaveCSS('position', 'fixed');
    expect((await stylesOf(page)).refused).toEqual([]);

    await page.goto('/studio/content/page:about');
    await page.getByRole('region', { name: 'Blocks' }).locator('summary').first().click();
    const field = page.getByRole('textbox').and(page.locator('[contenteditable=true]')).first();
    await expect(field).toHaveCSS('white-space', 'break-spaces');
    await field.focus();
    expect((await stylesOf(page)).refused).toEqual([]);
  });
}

test('a full film with captions applies all of its styles', async ({ page, film }) => {
  await page.goto(`${openArchiveAddress}/watch?v=${film.slug}`);
  await hydrated(page);
  const video = page.locator('video').first();
  await expect.poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0.5);
  await page.keyboard.press('c');
  await expect.poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(2);
  expect((await stylesOf(page)).refused).toEqual([]);
});

test('the embedded player applies all of its styles', async ({ page, film }) => {
  await page.goto(`/embed/${film.slug}`);
  await expect(page.locator('main')).toHaveCSS('display', 'grid');
  expect((await stylesOf(page)).refused).toEqual([]);
  await page.getByRole('button', { name: /^Play / }).click();
  await expect(page.locator('video')).toHaveCSS('position', 'absolute');
  expect((await stylesOf(page)).refused).toEqual([]);
});

test('the API documentation works under the same policy and calls no other host', async ({ page, request }) => {
  const hosts = new Set<string>();
  page.on('request', (sent) => hosts.add(new URL(sent.url()).host));
  const documented = await page.goto('/docs/api');
  const policyOf = (headers: Record<string, string> | undefined) => headers?.['content-security-policy'];
  expect(policyOf(documented?.headers())).toBe(policyOf((await request.get('/')).headers()));
  const operation = page.locator('.opblock').first();
  await operation.getByRole('button').first().click();
  await expect(operation.getByRole('button', { name: 'Execute' })).toBeVisible();
  await expect(operation).toHaveCSS('border-style', 'solid');
  expect([...hosts].filter((host) => host !== new URL(page.url()).host && host !== '')).toEqual([]);
});
