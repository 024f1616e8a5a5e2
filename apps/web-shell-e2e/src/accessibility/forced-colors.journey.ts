import type { Locator, Page } from 'playwright';
import { expect, hydrated, test } from '../support/archive';
import { asEditor } from '../support/content';
import { areaOf, paintIn, paintOf } from './paint';

// Windows contrast themes replace all colours. What only a colour said is then gone, so these journeys look at pixels.
test.beforeEach(({ page }) =>
  page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' }),
);

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** A colour of the contrast theme, as `r,g,b` over its background. */
async function systemColour(page: Page, name: string): Promise<string> {
  const swatch = await page.evaluateHandle((colour) => {
    const element = document.createElement('i');
    element.style.cssText = `all: initial; position: fixed; z-index: 9999; inset: 0 auto auto 0; width: 8px; height: 8px; background: ${colour}`;
    document.body.append(element);
    return element;
  }, name);
  const { ground } = await paintOf(page, { x: 1, y: 1, width: 6, height: 6 });
  await swatch.evaluate((element) => element.remove());
  return ground;
}

/** The focus is seen around an element, or in it. */
async function expectFocusRing(page: Page, target: Locator, name: string) {
  const area = await areaOf(target, 6);
  const before = await paintOf(page, area);
  // Only the keyboard shows the ring.
  await page.keyboard.press('Shift');
  await target.focus();
  expect((await paintOf(page, area)).pixels, `focus ring of ${name}`).not.toBe(before.pixels);
  await target.blur();
}

test('a ticked box differs from an empty one, and the filters from their background', async ({ page }) => {
  await open(page, '/archive?q=harbour');
  const genre = page.getByRole('group', { name: 'Genre' });
  const box = genre.getByRole('checkbox').first();
  const empty = await paintIn(box, -3);
  expect(empty.ink, 'nothing is in an empty box').toBe(0);
  expect((await paintIn(box, 1)).ink, 'the outline of an empty box').toBeGreaterThan(0.1);
  await box.check();
  await expect(page).toHaveURL(/genre=/);
  const ticked = await paintIn(genre.getByRole('checkbox', { checked: true }).first(), -3);
  expect(ticked.ground, 'the ground of a ticked box').not.toBe(empty.ground);
  expect(ticked.ink, 'the tick').toBeGreaterThan(0.05);
});

test('the decades keep their bars, and the sliders their track', async ({ page }) => {
  await open(page, '/archive');
  const slider = page.getByRole('slider').first();
  const track = await areaOf(slider);
  const middle = track.y + track.height / 2;
  const bars = { x: track.x, y: track.y - 44, width: track.width, height: 40 };
  expect((await paintOf(page, bars)).ink, 'bars').toBeGreaterThan(0.01);
  const between = { x: track.x + 24, y: middle - 3, width: track.width - 48, height: 6 };
  expect((await paintOf(page, between)).ink, 'track').toBeGreaterThan(0.2);

  await open(page, '/');
  const playhead = page.getByRole('slider', { name: 'Decade' });
  expect((await paintIn(playhead)).ink, 'bars of the home page').toBeGreaterThan(0.05);
});

test('marks of found words, the current page and what is chosen are distinguished', async ({ page }) => {
  await open(page, '/archive?q=harbour&size=12');
  const mark = page.locator('main mark').first();
  const beside = page.getByRole('heading', { level: 1 });
  expect((await paintIn(mark)).ground, 'a found word').not.toBe((await paintIn(beside)).ground);

  const below = async (name: string) => {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    const { x, y, width, height } = await areaOf(link);
    return paintOf(page, { x, y: y + height - 14, width, height: 14 });
  };
  expect((await below('About')).ink, 'another page').toBe(0);
  expect((await below('Archive')).ink, 'the current page').toBeGreaterThan(0.05);

  const themes = page.getByRole('banner').getByRole('radio');
  const chosen = await paintIn(themes.nth(0), -4);
  expect(chosen.ground, 'the chosen theme').not.toBe((await paintIn(themes.nth(1), -4)).ground);

  await open(page, '/archive?size=12');
  const numbers = page.getByRole('navigation', { name: /page/i }).locator('a, span').filter({ hasText: /^\d+$/ });
  expect((await paintIn(numbers.nth(0), -3)).ground, 'the current page number').not.toBe(
    (await paintIn(numbers.nth(1), -3)).ground,
  );
});

test('the chosen suggestion is distinguished', async ({ page }) => {
  await open(page, '/explore');
  await page.getByRole('combobox', { name: 'Search the archive' }).fill('lightho');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  const before = await paintIn(options.first(), -2);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  expect((await paintIn(options.first(), -2)).ground).not.toBe(before.ground);
});

test('the player keeps its bars, and says what is chosen', async ({ page, film }) => {
  await open(page, `/watch?v=${film.slug}`);
  await page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.pause());
  const seek = page.getByRole('slider', { name: /^Position/ });
  // The controls stay while one of them has the focus.
  await seek.focus();
  const bar = await areaOf(seek);
  const rail = { x: bar.x + 0.4 * bar.width, y: bar.y + bar.height / 2 - 1, width: 0.4 * bar.width, height: 2 };
  const line = await systemColour(page, 'CanvasText');
  expect((await paintOf(page, rail)).ground, 'the rail of the seek bar').toBe(line);

  const tabs = page.getByRole('tab');
  const under = async (tab: Locator) => {
    const { x, y, width, height } = await areaOf(tab);
    return paintOf(page, { x, y: y + height - 3, width, height: 2 });
  };
  expect((await under(tabs.nth(0))).ground, 'the chosen tab').not.toBe((await under(tabs.nth(1))).ground);

  const edge = async (line: Locator) => {
    const { x, y, height } = await areaOf(line);
    return paintOf(page, { x, y: y + 2, width: 2, height: height - 4 });
  };
  const lines = page.getByRole('tabpanel').getByRole('button');
  await lines.nth(2).click();
  await expect(lines.nth(2)).toHaveAttribute('aria-current', 'true');
  expect((await edge(lines.nth(2))).ground, 'the current line').toBe(await systemColour(page, 'Highlight'));
  expect((await edge(lines.nth(3))).ground, 'another line').toBe(await systemColour(page, 'Canvas'));

  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: /^Speed/ }).click();
  const speeds = page.getByRole('dialog', { name: 'Speed' }).locator('label');
  const chosen = speeds.filter({ has: page.getByRole('radio', { checked: true }) }).first();
  const other = speeds.filter({ has: page.getByRole('radio', { checked: false }) }).first();
  expect((await paintIn(chosen)).ink, 'the chosen speed').not.toBeCloseTo((await paintIn(other)).ink, 2);
});

test('buttons, refused forms and the focus are seen', async ({ page, film }) => {
  await open(page, '/sign-up');
  const submit = page.getByRole('button', { name: 'Create account' });
  await expect(submit).toBeVisible();
  const show = page.getByRole('button', { name: 'Show' }).first();
  expect((await paintIn(submit, -4)).ground, 'the first button').not.toBe((await paintIn(show, -4)).ground);
  await expectFocusRing(page, submit, 'a button');
  await expectFocusRing(page, page.getByLabel('First name'), 'a field');
  await expectFocusRing(page, page.getByRole('checkbox'), 'a checkbox');
  await expectFocusRing(page, page.getByRole('link', { name: 'Log in' }), 'a link');
  const criteria = page.getByRole('list', { name: 'Your password must contain' }).locator('svg').first();
  const open_ = await paintIn(criteria);
  await page.getByLabel('Password', { exact: true }).fill('Abcdefgh1!');
  expect((await paintIn(criteria)).pixels, 'a criterion that is met').not.toBe(open_.pixels);
  await page.getByLabel('Password', { exact: true }).fill('');
  await submit.click();
  const summary = page.getByRole('group', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  const { x, y, width } = await areaOf(summary);
  const border = await paintOf(page, { x: x + 10, y: y + 0.5, width: width - 20, height: 1 });
  const within = await paintOf(page, { x: x + 10, y: y + 5, width: width - 20, height: 1 });
  expect(border.ground, 'the border of the summary').not.toBe(within.ground);

  await open(page, `/watch?v=${film.slug}`);
  await expectFocusRing(page, page.getByRole('tabpanel').getByRole('button').first(), 'a line of the transcript');
  await expectFocusRing(page, page.getByRole('slider', { name: /^Position/ }), 'the seek bar');
});

test('the editor says what is chosen', async ({ page }) => {
  await asEditor(page);
  await page.goto('/studio/content/page:about');
  const panels = page.getByRole('group', { name: 'Shown side by side' });
  await expect(panels).toBeVisible();
  const [shown, hidden] = [
    panels.getByRole('button', { pressed: true }),
    panels.getByRole('button', { pressed: false }),
  ];
  expect((await paintIn(shown.first(), -3)).ground, 'a shown panel').not.toBe(
    (await paintIn(hidden.first(), -3)).ground,
  );
  await page.getByRole('region', { name: 'English' }).locator('summary').first().click();
  const bold = page.getByRole('button', { name: 'Bold' }).first();
  await bold.scrollIntoViewIfNeeded();
  const off = await paintIn(bold, -2);
  await page.locator('.ProseMirror').first().click();
  // The selection of the click, which may come later, ends what is chosen for the next letter.
  await expect(async () => {
    if ((await bold.getAttribute('aria-pressed')) !== 'true') await page.keyboard.press('Control+b');
    await expect(bold).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
    expect((await paintIn(bold, -2)).ground, 'a pressed tool').not.toBe(off.ground);
  }).toPass();
});
