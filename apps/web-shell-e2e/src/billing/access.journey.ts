import type { Locale } from '@nitrate/contract-kit';
import type { Playback } from '@nitrate/player/contract';
import type { APIRequestContext, Page } from 'playwright';
import { expect, newAddress, signUpByApi, test } from '../support/accounts';
import { proxiedArchiveAddress } from '../support/addresses';
import { type Film, hydrated, languagesOf, pathIn } from '../support/archive';
import { institution, institutionAddress } from '../support/organisation';
import { buy } from '../support/payment-page';
import { endSubscription, endTickets, subscribe } from '../support/subscriptions';
import { expectFullFilm, openPreview, watchPathOf } from './film';

const words = {
  en: {
    fullFilm: 'Watch the full film',
    start: 'Start ticket and watch the film',
    understood: 'I understand',
    guest: `You are watching as a guest of ${institution.name}.`,
    pays: 'which pays for your access',
    onNetwork: `You are on the network of ${institution.name}`,
  },
  de: {
    fullFilm: 'Ganzen Film ansehen',
    start: 'Ticket starten und Film ansehen',
    understood: 'Verstanden',
    guest: `Sie sehen diesen Film als Gast von ${institution.name}.`,
    pays: 'diese Einrichtung bezahlt Ihren Zugang',
    onNetwork: `Sie sind im Netz von ${institution.name}`,
  },
} as const;

const playbackOf = async (request: APIRequestContext, { slug }: Film): Promise<Playback> =>
  (await (await request.post(`/api/playback/${slug}`)).json()) as Playback;

const grantIn = ({ src }: Playback): string => {
  const [, grant] = /^g\/([^/]+)\//.exec(src) ?? [];
  if (!grant) throw new Error(`an address without a grant: ${src}`);
  return grant;
};

/** The full film is not to be had: by the page, the API, or an address that is made of what the viewer has. */
async function expectPreviewAlone(page: Page, locale: Locale, film: Film, full: Playback, reason: string) {
  await openPreview(page, locale, film);
  await expect(page.getByRole('button', { name: words[locale].fullFilm })).toBeVisible();
  const playback = await playbackOf(page.request, film);
  expect(playback).toMatchObject({ kind: 'preview', reason });
  expect((await page.request.get(`/media/${playback.src}`)).status()).toBe(200);
  for (const guessed of [
    full.src.replace(grantIn(full), grantIn(playback)),
    full.src.replace(`g/${grantIn(full)}/`, ''),
    playback.src.replaceAll(playback.assetId, full.assetId),
    playback.src.replace(/[^/]+$/, `../${full.assetId}/${full.src.split('/').at(-1)}`),
    playback.src.replace(/[^/]+$/, `%2e%2e/${full.assetId}/${full.src.split('/').at(-1)}`),
  ]) {
    const response = await page.request.get(`/media/${guessed}`, { maxRedirects: 0 });
    expect([403, 404], guessed).toContain(response.status());
  }
}

/** The full film plays, and its address is what the API grants. */
async function expectFull(page: Page, locale: Locale, film: Film, reason: string) {
  await page.goto(pathIn(locale, watchPathOf(film)));
  await hydrated(page);
  await expectFullFilm(page);
  await expect(page.getByRole('button', { name: words[locale].fullFilm })).toBeHidden();
  const playback = await playbackOf(page.request, film);
  expect(playback).toMatchObject({ kind: 'full', reason });
  expect((await page.request.get(`/media/${playback.src}`)).status()).toBe(200);
}

/** Journeys with the addresses of the full film, as a subscriber gets them. */
const accessTest = test.extend<{ full: Playback }>({
  full: async ({ playwright, baseURL, film, subscriber }, use) => {
    const request = await playwright.request.newContext({ baseURL: String(baseURL) });
    const { email, password } = subscriber;
    await request.post('/api/auth/login', { data: { email, password } });
    await use(await playbackOf(request, film));
    await request.dispose();
  },
});

for (const locale of languagesOf('de')) {
  const say = words[locale];

  accessTest(`a visitor and a registered user see previews alone (${locale}) @phone`, async ({ page, film, full }) => {
    await expectPreviewAlone(page, locale, film, full, 'subscriptionRequired');
    await signUpByApi(page.request, { lang: locale });
    await expectPreviewAlone(page, locale, film, full, 'subscriptionRequired');
  });

  accessTest(`a subscriber sees full films, until the subscription ends (${locale})`, async ({ page, film, full }) => {
    test.slow();
    const account = await signUpByApi(page.request, { lang: locale });
    await subscribe(account);
    await expectFull(page, locale, film, 'subscription');
    await endSubscription(account);
    await page.goto(pathIn(locale, '/explore'));
    await page.getByRole('dialog').getByRole('button', { name: say.understood }).click();
    await expectPreviewAlone(page, locale, film, full, 'subscriptionRequired');
  });

  accessTest(`a ticket entitles from its start to its end (${locale}) @in-full`, async ({ page, film, full }) => {
    test.slow();
    const account = await signUpByApi(page.request, { lang: locale });
    await buy(page, locale, 'ticket-48');
    await page.waitForURL(/\/ticket\/success/);
    await expect.poll(async () => (await playbackOf(page.request, film)).reason).toBe('ticketNotStarted');
    await expectPreviewAlone(page, locale, film, full, 'ticketNotStarted');
    await page.getByRole('button', { name: say.fullFilm }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.start }).click();
    await expectFullFilm(page);
    await expectFull(page, locale, film, 'ticket');
    await endTickets(account);
    await page.goto(pathIn(locale, '/explore'));
    await page.getByRole('dialog').getByRole('button', { name: say.understood }).click();
    await expectPreviewAlone(page, locale, film, full, 'subscriptionRequired');
  });

  accessTest(
    `a guest of an institution sees full films in its network alone (${locale}) @phone`,
    async ({ browser, page, film, full, viewport }) => {
      test.slow();
      const baseURL = proxiedArchiveAddress;
      const inside = { 'x-forwarded-for': institutionAddress };
      const context = await browser.newContext({ baseURL, viewport, extraHTTPHeaders: inside });
      const guest = await context.newPage();
      await expectFull(guest, locale, film, 'network');
      await expect(guest.getByText(say.guest)).toBeVisible();
      await guest.goto(pathIn(locale, '/subscription/pricing'));
      await expect(guest.getByText(say.onNetwork)).toBeVisible();
      await guest.goto(pathIn(locale, `/archive?q=${encodeURIComponent(film.title)}`));
      await hydrated(guest);
      await guest
        .locator(`#main a[href$="${watchPathOf(film)}"]`)
        .first()
        .click();
      await expectFullFilm(guest);
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.1' });
      await guest.close();
      const left = await context.newPage();
      await expectPreviewAlone(left, locale, film, full, 'subscriptionRequired');
      await context.close();

      // Without a proxy that is trusted, the header is the visitor's own word.
      await page.setExtraHTTPHeaders(inside);
      await openPreview(page, locale, film);
      const { reason } = (await (await page.request.post(`/api/playback/${film.slug}`, { headers: inside })).json()) as Playback; // prettier-ignore
      expect(reason).toBe('subscriptionRequired');
    },
  );

  accessTest(
    `an account with a confirmed address of an institution sees full films anywhere (${locale})`,
    async ({ page, film, full, playwright, baseURL }) => {
      test.slow();
      const email = newAddress(institution.domain);
      const request = await playwright.request.newContext({ baseURL: String(baseURL) });
      await signUpByApi(request, { lang: locale, email, confirmed: false });
      expect(await playbackOf(request, film)).toMatchObject({ kind: 'preview' });
      await request.dispose();
      await expectPreviewAlone(page, locale, film, full, 'subscriptionRequired');
      await signUpByApi(page.request, { lang: locale, email: newAddress(institution.domain) });
      await expectFull(page, locale, film, 'domain');
      await expect(page.getByText(say.guest)).toBeVisible();
      await page.goto(pathIn(locale, '/account/subscription'));
      await expect(page.getByText(say.pays)).toBeVisible();
    },
  );
}
