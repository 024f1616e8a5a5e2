import { countCalls, expect, logInByApi, test } from '../support/accounts';
import { demoPassword, openArchiveAddress } from '../support/addresses';
import { hydrated } from '../support/archive';
import type { Page } from 'playwright';

const access = 'nitrate-access';

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
}

async function openProfile(page: Page) {
  await page.goto('/user/me');
  await expect(page.getByRole('heading', { level: 1, name: 'Lotte Reiniger' })).toBeVisible();
}

const openSettings = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Account settings' }).click();

test('logging out in one tab reaches the other', async ({ page, context, member }) => {
  await logInByApi(page, member);
  const other = await context.newPage();
  await openProfile(page);
  await openProfile(other);
  await logOut(page);
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL(/\/login\?redirect=%2Fuser%2Fme$/);
  await expect(other.getByText(member.email)).toHaveCount(0);
});

test('an expired access token is refreshed once, unnoticed', async ({ page, member }) => {
  await logInByApi(page, member);
  await openProfile(page);
  const refreshes = countCalls(page, 'POST', '/api/auth/refresh');
  await page.context().clearCookies({ name: access });
  await page.getByRole('link', { name: 'Account settings' }).first().click();
  await expect(page.getByText(/^Logged in on/)).toBeVisible();
  expect(refreshes()).toBe(1);
});

test('two tabs with an expired access token share one refresh', async ({ page, context, member }) => {
  await logInByApi(page, member);
  const other = await context.newPage();
  await openProfile(page);
  await openProfile(other);
  const refreshes = countCalls(page, 'POST', '/api/auth/refresh');
  // Holds the refresh of one tab until the other waits for it.
  const waiting = () =>
    other.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name ?? ''));
  await context.route('**/api/auth/refresh', async (route) => {
    await expect.poll(waiting).toContain('nitrate.session');
    await route.continue();
  });
  // Last: what a page asks for by itself may be refused, and refresh, before this returns.
  await context.clearCookies({ name: access });
  await Promise.all([page, other].map((tab) => openSettings(tab)));
  for (const tab of [page, other]) await expect(tab.getByText(/^Logged in on/)).toBeVisible({ timeout: 20_000 });
  expect(refreshes()).toBe(1);
});

test('a signed-in user never sees the log-in link, and the header does not shift', async ({ page, member }) => {
  await logInByApi(page, member);
  await openProfile(page);
  const hold = async (held: RegExp | string) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(held, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  };
  const releaseScript = await hold(/\/assets\/entry-.*\.js/);
  const releaseFonts = await hold(/\.woff2/);
  const releaseRefresh = await hold('**/api/auth/refresh');
  const banner = page.getByRole('banner');
  // In whole pixels: the fallback fonts are narrower by hundredths.
  const place = () =>
    Promise.all(
      [banner.getByRole('combobox'), banner.getByRole('radio').last()].map((part) =>
        part.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height].map(Math.round);
        }),
      ),
    );
  const offer = banner.getByText('Log in', { exact: true });
  await page.goto('/explore', { waitUntil: 'commit' });
  await expect(banner.getByRole('combobox')).toBeVisible();
  await expect(offer).toBeHidden();
  const before = await place();
  releaseScript();
  await hydrated(page);
  await expect(offer).toBeHidden();
  releaseRefresh();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  releaseFonts();
  await page.evaluate(async () => void (await document.fonts.ready));
  expect(await place()).toEqual(before);
});

test('after logging out, the back button shows nothing private', async ({ page, member }) => {
  await logInByApi(page, member);
  await openProfile(page);
  await openSettings(page);
  await expect(page).toHaveURL('/account/user');
  await expect(page.getByText('Lotte Reiniger')).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('Reiniger')).toHaveCount(0);
});

test('logging out while another page opens leads to the home page', async ({ page, member }) => {
  await logInByApi(page, member);
  await openProfile(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/**', async (route) => {
    await released;
    await route.continue();
  });
  // The settings open while the session ends.
  await page.route('**/api/auth/logout', async (route) => {
    release();
    await expect(page).toHaveURL('/account/user');
    await route.continue();
  });
  await openSettings(page);
  await logOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('after logging out, a page from the back/forward cache shows nothing private', async ({
  page,
  context,
  member,
}) => {
  await logInByApi(page, member);
  await openProfile(page);
  // A full navigation: the profile goes into the back/forward cache, or is loaded again.
  await page.goto('/robots.txt');
  const other = await context.newPage();
  await openProfile(other);
  await logOut(other);
  await expect(other).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText(member.email)).toHaveCount(0);
});

test('guarded pages redirect to the login page and back', async ({ page, member }) => {
  for (const path of ['/account', '/account/user', '/account/user/sessions', '/user/me', '/de/user/me']) {
    await page.goto(path);
    const login = path.startsWith('/de') ? '/de/login' : '/login';
    await expect(page).toHaveURL(`${login}?redirect=${encodeURIComponent(path)}`);
  }
  await page.getByLabel('E-Mail-Adresse').fill(member.email);
  await page.getByLabel('Passwort', { exact: true }).fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/de/user/me');
});

test('a session is valid in every api process @in-full', async ({ page, member }) => {
  await logInByApi(page, member);
  const response = await page.request.get(`${openArchiveAddress}/api/account/profile`);
  expect(await response.json()).toMatchObject({ email: member.email });
});

test('an account without the role learns why, and can be switched', async ({ page, member }) => {
  await logInByApi(page, member);
  await page.goto('/studio/content/landing');
  await expect(page).toHaveURL('/login?redirect=%2Fstudio%2Fcontent%2Flanding');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This account does not have access to that page');
  await expect(page.getByText(`You are logged in as ${member.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('editor@nitrate.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/studio/content/landing');
});
