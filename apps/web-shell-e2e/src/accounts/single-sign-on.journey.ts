import type { Page } from 'playwright';
import { hydrated, languagesOf, pathIn } from '../support/archive';
import { button, field } from '../support/forms';
import { expect, test } from '../support/institution';

const words = {
  en: {
    link: 'Log in through your institution',
    email: 'Email at your institution',
    submit: 'Continue',
    member: (name: string) => `Full-length films, as a member of ${name}.`,
    denied: /^The login was cancelled at your institution/,
    logInEmail: 'Email',
    onward: (name: string) => `Continue to ${name}`,
  },
  de: {
    link: 'Über Ihre Einrichtung anmelden',
    email: 'E-Mail-Adresse bei Ihrer Einrichtung',
    submit: 'Weiter',
    member: (name: string) => `Filme in voller Länge, als Mitglied von ${name}.`,
    denied: /^Die Anmeldung bei Ihrer Einrichtung wurde dort abgebrochen/,
    logInEmail: 'E-Mail-Adresse',
    onward: (name: string) => `Weiter zu ${name}`,
  },
} as const;

/** The pages of the provider ask for a font of another host. */
test.beforeEach(({ page }) => page.route(/fonts\.googleapis\.com/, (route) => route.abort()));

/** Signs in on the pages of the provider, which are its own. */
async function signInThere(page: Page, issuer: string, login: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${issuer}/`));
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

for (const locale of languagesOf('de')) {
  test(`a member signs in at their institution, and watches a full film where they were (${locale})`, async ({
    page,
    film,
    institution: { name, domain, provider },
  }) => {
    const text = words[locale];
    const email = `lotte@${domain}`;
    await provider.setAccounts({ lotte: { email, given_name: 'Lotte', family_name: 'Reiniger' } });
    const watch = `/watch?v=${film.slug}`;
    await page.goto(pathIn(locale, `/login?${new URLSearchParams({ redirect: watch })}`));
    await hydrated(page);
    await page.getByRole('link', { name: text.link }).click();
    await expect(page.getByRole('heading', { level: 1, name: text.link })).toBeVisible();
    await field(page, text.email).fill(email);
    await button(page, text.submit).click();
    await signInThere(page, provider.issuer, 'lotte');

    await expect(page).toHaveURL(pathIn(locale, watch));
    const video = page.locator('video').first();
    const { kind, filmDurationMs } = await (await page.request.post(`/api/playback/${film.id}`)).json();
    expect(kind).toBe('full');
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.duration), { timeout: 30_000 })
      .toBeGreaterThan(filmDurationMs / 1000 - 1);
    await page.goto(pathIn(locale, '/user/me'));
    await expect(page.getByRole('heading', { level: 1, name: 'Lotte Reiniger' })).toBeVisible();
    await expect(page.getByText(text.member(name))).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
  });

  test(`a member who cancels there reads so, and is offered it again for their address (${locale})`, async ({
    page,
    institution: { name, domain, provider },
  }) => {
    const text = words[locale];
    await page.goto(pathIn(locale, '/login?redirect=%2Farchive'));
    await hydrated(page);
    await field(page, text.logInEmail).fill(`carl@${domain}`);
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: text.onward(name) }).click();
    await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/`));
    await page.getByRole('link', { name: '[ Cancel ]' }).click();
    const query = new URLSearchParams({ problem: 'denied', redirect: pathIn(locale, '/archive') });
    await expect(page).toHaveURL(pathIn(locale, `/login?${query}`));
    await expect(page.getByRole('alert').getByText(text.denied)).toBeVisible();
  });
}
