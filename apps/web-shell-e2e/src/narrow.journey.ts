import type { Locator, Page } from '@playwright/test';
import type { Locale } from '@nitrate/contract-kit';
import { expect, hydrated, languagesOf, pathIn, test } from './support/archive';
import { asEditor } from './support/content';

/** The position of a part, in whole pixels. */
async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not shown`);
  const whole = Math.round;
  return {
    x: whole(box.x),
    y: whole(box.y),
    right: whole(box.x + box.width),
    bottom: whole(box.y + box.height),
    middle: whole(box.y + box.height / 2),
  };
}

/** The number of lines that parts take. */
async function linesOf(parts: readonly Locator[]): Promise<number> {
  const boxes = await Promise.all(parts.map(boxOf));
  return boxes
    .toSorted((one, other) => one.middle - other.middle)
    .filter(({ middle }, index, all) => index === 0 || middle - (all[index - 1]?.middle ?? 0) > 8).length;
}

async function open(page: Page, locale: Locale, path: string) {
  await page.goto(pathIn(locale, path));
  await hydrated(page);
  await page.evaluate(async () => void (await document.fonts.ready));
}

const words = {
  en: { bookmark: 'Bookmark', share: 'Share this search', history: 'History', publish: 'Publish…' },
  de: { bookmark: 'Lesezeichen', share: 'Suche teilen', history: 'Verlauf', publish: 'Veröffentlichen …' },
} as const;

for (const locale of languagesOf('de')) {
  const say = words[locale];

  test(`the tools of the archive stand on one line (${locale}) @phone-only`, async ({ page }) => {
    for (const search of ['?availability=none&sort=recentlyAdded', '?q=harbour', '']) {
      await open(page, locale, `/archive${search}`);
      const main = page.getByRole('main');
      const filters = main.locator('button[aria-haspopup=dialog]').first();
      const sort = main.locator('select[name=sort]');
      const share = main.getByRole('button', { name: say.share });
      expect(await linesOf([filters, sort, share]), search).toBe(1);
    }
    const size = await boxOf(page.locator('select[name=size]'));
    expect(size.y, 'the number per page').toBeGreaterThan((await boxOf(page.getByRole('article').last())).bottom);
  });

  test(`the actions of a film stand in one line below the first (${locale}) @phone-only`, async ({ page, film }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, locale, `/watch?v=${film.slug}`);
    const more = page.getByRole('main').locator('button[aria-haspopup=menu]');
    const mark = page.getByRole('main').locator('button[aria-pressed]', { hasText: say.bookmark }).first();
    await expect(mark).toBeVisible();
    expect(await linesOf([mark, more])).toBe(1);
    await more.click();
    const menu = await boxOf(page.getByRole('menu'));
    expect(menu.x).toBeGreaterThanOrEqual(0);
    expect(menu.right).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test(`long words in titles break at 320 px (${locale}) @phone-only`, async ({ page, film }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const title of ['Donaudampfschifffahrtsgesellschaftskapitänswitwenrente', 'M'.repeat(480)]) {
      for (const path of [`/watch?v=${film.slug}`, '/archive']) {
        await open(page, locale, path);
        await page
          .getByRole('main')
          .locator('h1, h2, h3, dd')
          .evaluateAll((headings, text) => {
            for (const heading of headings) {
              const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
              while (texts.nextNode()) texts.currentNode.nodeValue = text;
            }
          }, title);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
      }
    }
  });

  test(`the last group of the footer is as wide as those before it (${locale}) @phone-only`, async ({ page }) => {
    await open(page, locale, '/faq');
    const groups = page.getByRole('contentinfo').getByRole('navigation');
    const count = await groups.count();
    const [first, second, last] = await Promise.all([0, 1, count - 1].map((index) => boxOf(groups.nth(index))));
    expect(count).toBe(3);
    expect([last?.x, last?.right]).toEqual([first?.x, second?.right]);
    const [one, other] = await Promise.all([0, 1].map((index) => boxOf(groups.last().getByRole('link').nth(index))));
    expect([one?.x, other?.x]).toEqual([first?.x, second?.x]);
  });

  test(`editors read whole names and find buttons side by side (${locale}) @phone-only`, async ({ page }) => {
    await asEditor(page);
    await open(page, locale, '/studio/content');
    const heading = page.getByRole('heading', { level: 1 });
    const add = page.locator('main header button');
    await expect(add).toHaveCount(2);
    expect(await linesOf(await add.all())).toBe(1);
    expect(await linesOf([heading, add.first()])).toBe(2);

    await page.goto(pathIn(locale, '/studio/content/page:about'));
    const items = page.locator('main [data-item]');
    await items.first().waitFor();
    const head = page.locator('main header');
    const panels = head.getByRole('group').getByRole('button');
    await expect(panels).toHaveCount(3);
    expect(await linesOf(await panels.all())).toBe(1);
    const [history, publish] = [
      head.getByRole('button', { name: say.history }),
      head.getByRole('button', { name: say.publish }),
    ];
    expect(await linesOf([history, publish])).toBe(1);
    expect(await linesOf([panels.first(), history])).toBe(2);
    for (const item of await items.all()) {
      const name = item.locator('summary > span').last();
      expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
      const [text, button] = [await boxOf(name), await boxOf(item.getByRole('button').first())];
      expect(text.right <= button.x || text.y >= button.bottom - 8, await name.innerText()).toBe(true);
    }
  });
}
