import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './support/archive';

/** The section of decades of the home page in its parts. */
function decadesOf(page: Page) {
  const section = page.getByRole('region', { name: /By decade|Nach Jahrzehnt/ });
  return {
    slider: section.getByRole('slider'),
    heading: section.getByRole('heading', { level: 3 }).first(),
    all: section.getByRole('link', { name: /^All films of the|^Alle Filme der/ }),
  };
}

/** Points of the strip at parts of its width, from 0 to 1. */
async function pointsOf(slider: Locator, ...parts: number[]) {
  await slider.scrollIntoViewIfNeeded();
  const area = await slider.boundingBox();
  if (!area) throw new Error('The strip of decades is not visible.');
  return parts.map((part) => ({ x: area.x + part * area.width, y: area.y + area.height / 2 }));
}

test('decades are scrubbed by mouse, and the archive opens with the decade', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const { slider, heading, all } = decadesOf(page);
  const [start, middle, end] = await pointsOf(slider, 0.01, 0.5, 0.99);
  if (!start || !middle || !end) throw new Error('three points');
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await expect(heading).toHaveText('1890s');
  await page.mouse.move(middle.x, middle.y, { steps: 5 });
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
  await expect(slider).toHaveAttribute('aria-valuetext', /^[12]\d{2}0s: /);
  const decade = (await heading.innerText()).slice(0, 4);
  expect(Number(decade)).toBeGreaterThan(1950);
  await all.click();
  await expect(page).toHaveURL(new RegExp(`/archive\\?decade=${decade}`));
  await page.goBack();
  await expect(heading).toHaveText(`${decade}s`);
});

test('decades are scrubbed by keyboard, and a film of the decade opens', async ({ page }) => {
  await page.goto('/de');
  await hydrated(page);
  const { slider, heading } = decadesOf(page);
  await slider.focus();
  await page.keyboard.press('End');
  const last = await heading.innerText();
  await page.keyboard.press('Home');
  await expect(heading).toHaveText('1890er');
  expect(last).not.toBe('1890er');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Alle Filme der 1890er' })).toBeFocused();
  const film = page.getByRole('listitem').getByRole('link', { name: /1895/ });
  await expect(film.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/de\/watch\?v=/);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('decades are scrubbed by touch', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const { slider, heading } = decadesOf(page);
    const [end, start] = await pointsOf(slider, 0.99, 0.01);
    if (!start || !end) throw new Error('two points');
    await page.touchscreen.tap(end.x, end.y);
    await expect(heading).not.toHaveText('1890s');
    await page.touchscreen.tap(start.x, start.y);
    await expect(heading).toHaveText('1890s');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each decade is a link to its films', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: /^1890s: \d+ films?$/ }).click();
    await expect(page).toHaveURL(/\/archive\?decade=1890/);
  });
});
