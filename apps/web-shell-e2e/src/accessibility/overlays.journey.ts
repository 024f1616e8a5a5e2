import { localPath } from '@nitrate/contract-kit';
import { errorPage } from '@nitrate/page-server';
import type { Page } from 'playwright';
import { logInByApi, signUpByApi, test } from '../support/accounts';
import { openArchiveAddress } from '../support/addresses';
import { expect, hydrated, locales } from '../support/archive';
import { asEditor, preview } from '../support/content';
import { makeList, playableFilms } from '../lists/list-support';
import { reachLimit } from '../screenshots/stream-scenes';
import { expectAccessible } from './inspect';

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

async function open(page: Page, path: string) {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(path);
  await hydrated(page);
}

/** Inspects what is open over a page. */
const expectOverlay = (page: Page, name: string) => expectAccessible(page, name, { isPart: true });

test('the overlays of every page', async ({ page, member }) => {
  test.slow();
  await open(page, '/explore');
  await page.getByRole('combobox', { name: 'Search the archive' }).fill('harbour');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectOverlay(page, 'suggestions');

  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/explore');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectOverlay(page, 'menu of a phone');
  await open(page, '/archive');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(dialog(page)).toBeVisible();
  await expectOverlay(page, 'filters on a phone');

  await page.setViewportSize({ width: 1280, height: 800 });
  await logInByApi(page, member);
  await open(page, '/explore');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expectOverlay(page, 'account menu');
});

test.describe('for readers of German', () => {
  test.use({ locale: 'de-DE' });

  test('the bar that offers a page in their language', async ({ page }) => {
    await open(page, '/about');
    await expect(page.getByRole('link', { name: 'Auf Deutsch lesen' })).toBeVisible();
    await expectOverlay(page, 'language bar');
  });
});

test('the mini player', async ({ page, film }) => {
  await open(page, `${openArchiveAddress}/watch?v=${film.slug}`);
  await page
    .locator('video')
    .first()
    .evaluate((element: HTMLVideoElement) => element.play());
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Mini player' })).toBeVisible();
  await expectOverlay(page, 'mini player');
});

test('the overlays of the player', async ({ page, film }) => {
  test.slow();
  await open(page, `/watch?v=${film.slug}`);
  const video = page.locator('video').first();
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  const settings = page.getByRole('group', { name: 'Player controls' }).getByRole('button', { name: 'Settings' });
  await settings.click();
  await expectOverlay(page, 'player: settings');
  await page.keyboard.press('Escape');
  for (const name of ['Speed', 'Captions', 'Quality']) {
    await settings.click();
    await dialog(page)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectOverlay(page, `player: ${name}`);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('searchbox', { name: 'Find in transcript' }).fill('the');
  await expect(page.getByRole('tabpanel').locator('mark').first()).toBeVisible();
  await expectOverlay(page, 'found words in the transcript');
  await page.getByRole('tab', { name: 'Chapters' }).click();
  await expectOverlay(page, 'chapters');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectOverlay(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Mark a passage' })).toBeVisible();
  await expectOverlay(page, 'menu of a film');
  await page.keyboard.press('Escape');
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.3;
    return element.play();
  });
  await expect(dialog(page).getByText(/full-length video/)).toBeVisible();
  await expectOverlay(page, 'end of the preview');
});

test('a full film that may not play on another device, at the width of a phone too', async ({
  page,
  film,
  subscriber,
}) => {
  await logInByApi(page, subscriber);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await open(page, `/watch?v=${film.slug}`);
    await reachLimit(page, film);
    await expectAccessible(page, `too many devices at ${size.width} px`);
  }
});

test('the sheets of lists, and a list that is arranged', async ({ page }) => {
  test.slow();
  await signUpByApi(page.request);
  const list = await makeList(page.request, 'Harbours', await playableFilms(page.request, 3));
  await open(page, `/lists/${list}`);
  await expectAccessible(page, 'a list');
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
  for (const name of ['Add films', 'Share', 'Edit', 'Delete']) {
    await press(name);
    await expect(dialog(page)).toBeVisible();
    await expectOverlay(page, `list: ${name}`);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  await press('Arrange');
  await expect(page.getByRole('button', { name: /^Drag: / })).toHaveCount(3);
  await expectAccessible(page, 'a list that is arranged');
  await open(page, '/user/me/lists');
  await expectAccessible(page, 'lists');
  await open(page, '/archive');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to list: / })
    .first()
    .click();
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(1);
  await expectOverlay(page, 'lists of a film');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('the actions of a film card', async ({ page }) => {
    await open(page, '/archive');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^More actions: / })
      .first()
      .click();
    await expect(dialog(page).getByRole('button', { name: 'Share' })).toBeVisible();
    await expectOverlay(page, 'actions of a film card');
  });
});

test('a search that is saved, and its list', async ({ page }) => {
  test.slow();
  await signUpByApi(page.request);
  await open(page, '/archive?q=film');
  await page.getByRole('main').getByRole('button', { name: 'Save this search' }).click();
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeVisible();
  await expectOverlay(page, 'a search to save');
  await dialog(page).getByRole('button', { name: 'Save search' }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/\/lists\//);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expectAccessible(page, 'a smart list');
  await page.getByRole('button', { name: 'Convert to plain list' }).click();
  await expectOverlay(page, 'smart list: convert');
});

test('a list that cannot be loaded', async ({ page, faults }) => {
  const json = { status: 500, code: 'somethingWentWrong' };
  await open(page, '/archive');
  await page.route('**/api/catalog/films?**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json }),
  );
  await page.getByRole('combobox', { name: /sort/i }).selectOption('oldest');
  await expect(page.getByRole('button', { name: /again|retry/i })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'an archive that cannot be loaded');
  faults.length = 0;
});

test('a film whose server becomes unreachable', async ({ page, film, faults }) => {
  await page.goto(`${openArchiveAddress}/watch?v=${film.slug}`);
  await hydrated(page);
  const video = page.locator('video').first();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3);
  await page.route(/\/seg-\d+-.*\.m4s/, (route) => route.abort('connectionrefused'));
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 5;
  });
  await expect(page.getByRole('alert').filter({ hasText: 'No Signal' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'a film without a signal');
  faults.length = 0;
});

test('refused forms', async ({ page, member }) => {
  test.slow();
  for (const [path, submit] of [
    ['/sign-up', 'Create account'],
    ['/login', 'Log in'],
    ['/id/forgot', 'Send link'],
    ['/id/reset?token=a-token-of-some-length', 'Change password'],
  ] as const) {
    await open(page, path);
    await page.getByRole('main').getByRole('button', { name: submit, exact: true }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expectAccessible(page, `${path} refused`);
  }
  await logInByApi(page, member);
  await open(page, '/account/user/password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
  await expectAccessible(page, '/account/user/password refused');
});

test('the dialogs of the account', async ({ page, member }) => {
  test.slow();
  await logInByApi(page, member);
  await open(page, '/account/user/deletion');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectOverlay(page, 'deletion');
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expect(dialog(page).getByLabel('Code', { exact: true })).toBeVisible();
  await expectOverlay(page, 'mailed code');
});

test('the dialog of an unconfirmed account', async ({ page }) => {
  await signUpByApi(page.request, { confirmed: false });
  await open(page, '/account/user/profile');
  await page.getByLabel('City', { exact: true }).fill('Wien');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await expectOverlay(page, 'unconfirmed');
});

test('the dialogs and open lists of the editor', async ({ page }) => {
  test.slow();
  await asEditor(page);
  await open(page, '/studio/content');
  await page.getByRole('button', { name: 'Collection text' }).click();
  await dialog(page).getByRole('combobox').fill('e');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectOverlay(page, 'new collection with open list');

  await open(page, '/studio/content/page:about');
  const form = page.getByRole('region', { name: 'English' });
  await expect(form).toBeVisible();
  const items = form.locator('summary');
  for (let at = 0; at < (await items.count()); at += 1) await items.nth(at).click();
  await form.getByRole('button', { name: 'Link', exact: true }).first().click();
  await expectOverlay(page, 'every block open');
  for (const [button, name] of [
    ['History', 'History'],
    ['Publish…', 'Publish'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectOverlay(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
  }
  await open(page, '/studio/content/landing');
  // Another journey may have chosen one.
  const choose = page
    .getByRole('region', { name: 'English' })
    .getByRole('button', { name: /^Choose (a picture|another)$/ });
  await choose.click();
  await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expectOverlay(page, 'pictures, with a refused upload');
});

test('the preview of a draft', async ({ page }) => {
  await asEditor(page);
  const { address } = await preview(page.request, 'page:about', 'en');
  await open(page, address);
  await expect(page.getByText('This is a Draft Preview.')).toBeVisible();
  await expectAccessible(page, 'draft preview');
});

test('the pages that stand without the app', async ({ page }) => {
  for (const locale of locales) {
    for (const status of [503, 404]) {
      await page.goto('about:blank');
      await page.setContent(errorPage(status, { 'retry-after': '5' }, localPath(locale, '/x')).html);
      await expectAccessible(page, `page for ${status} (${locale})`);
    }
  }
});
