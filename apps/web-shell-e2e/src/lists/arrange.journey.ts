import type { Page } from 'playwright';
import { expect, logInByApi, signUpByApi, test } from '../support/accounts';
import { hydrated, loadedInBackground } from '../support/archive';
import { makeList, oldFilms, storedTitles } from './list-support';

const rows = (page: Page) => page.getByRole('region', { name: 'Arrange' }).getByRole('listitem');
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Drag: ${title}` });

async function arrange(page: Page, list: string) {
  await page.goto(`/lists/${list}`);
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Arrange' }).click();
  await expect(rows(page)).toHaveCount(4);
}

/** The titles as the page shows them. */
const shownTitles = async (page: Page): Promise<string[]> =>
  (await page.getByRole('button', { name: /^Drag: / }).all()).reduce<Promise<string[]>>(
    async (before, each) => [...(await before), ((await each.getAttribute('aria-label')) ?? '').slice('Drag: '.length)],
    Promise.resolve([]),
  );

test('a list is arranged by its buttons, by the keyboard and by dragging', async ({ page }) => {
  await signUpByApi(page.request);
  const films = await oldFilms(page.request, 4);
  const [a, b, c, d] = films.map(({ title }) => title) as [string, string, string, string];
  const list = await makeList(page.request, 'Arranged', films);
  await arrange(page, list);

  const up = page.getByRole('button', { name: `Move up: ${d}` });
  await up.click();
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => storedTitles(page, list)).toEqual([a, d, b, c]);
  await expect(page.getByRole('status').filter({ hasText: `${d}: position 2 of 4` })).toBeAttached();

  await handle(page, a).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(() => storedTitles(page, list)).toEqual([d, b, a, c]);
  await expect.poll(() => shownTitles(page)).toEqual([d, b, a, c]);

  await handle(page, c).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect.poll(() => shownTitles(page)).toEqual([d, b, a, c]);
  await expect(page.locator('[data-dnd-dragging], [data-dnd-dropping]')).toHaveCount(0);

  const from = await handle(page, c).boundingBox();
  const to = await rows(page).first().boundingBox();
  if (!from || !to) throw new Error('The rows have no place.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 20, { steps: 5 });
  await page.mouse.move(from.x + from.width / 2, to.y + 4, { steps: 15 });
  await expect(page.getByText('Position 1 of 4', { exact: true })).toBeAttached();
  await page.mouse.up();
  await expect.poll(() => storedTitles(page, list)).toEqual([c, d, b, a]);

  await page.getByRole('button', { name: `Move up: ${d}` }).click();
  await expect.poll(() => storedTitles(page, list)).toEqual([d, c, b, a]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => storedTitles(page, list)).toEqual([c, d, b, a]);

  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([c, d, b, a]);
});

test('two devices that arrange one list end in one order, with all its films', async ({ page, browser, baseURL }) => {
  const account = await signUpByApi(page.request);
  const films = await oldFilms(page.request, 4);
  const [a, b, c, d] = films.map(({ title }) => title) as [string, string, string, string];
  const list = await makeList(page.request, 'On two devices', films);
  const other = await browser.newContext({ baseURL: String(baseURL) });
  const phone = await other.newPage();
  await logInByApi(phone, account);
  await arrange(page, list);
  await arrange(phone, list);
  await loadedInBackground(phone);
  await other.setOffline(true);
  await phone.getByRole('button', { name: `Move up: ${d}` }).click();
  await phone.getByRole('button', { name: `Move up: ${d}` }).click();
  await expect.poll(() => shownTitles(phone)).toEqual([a, d, b, c]);
  await page.getByRole('button', { name: `Move down: ${a}` }).click();
  await expect.poll(() => storedTitles(page, list)).toEqual([b, a, c, d]);
  await other.setOffline(false);
  // Behind A, where the phone put it: next to B, which the other device moved away.
  await expect.poll(async () => (await storedTitles(page, list)).indexOf(d)).toBeLessThan(3);
  // Each move of the phone may be sent by itself.
  await expect(async () => {
    const ended = await storedTitles(page, list);
    expect([...ended].sort()).toEqual([a, b, c, d].sort());
    for (const device of [page, phone]) {
      await device.goto(`/lists/${list}`);
      await expect(device.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(ended, { timeout: 3_000 });
    }
  }).toPass();
  await other.close();
});
