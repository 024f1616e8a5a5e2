import type { APIRequestContext } from '@playwright/test';
import type { searchFilms } from '@nitrate/catalog/contract';
import type { grantPlayback } from '@nitrate/player/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import type { Page } from 'playwright';
import { openArchiveAddress } from './support/addresses';
import { expect, hydrated, languagesOf, pathIn, test } from './support/archive';

test.use({ baseURL: openArchiveAddress });

type Playback = ReplyOf<typeof grantPlayback>;

/** The slug of the demo film that has an audio description and a sign-language version. */
async function slugOfFilm(request: APIRequestContext): Promise<string> {
  const response = await request.get('/api/catalog/films?q=lantern&availability=full');
  const { films } = (await response.json()) as ReplyOf<typeof searchFilms>;
  return films[0]?.slug ?? '';
}

const texts = {
  en: {
    title: 'Sound and sign language',
    includes: /^Available with/,
    description: /^Audio description/,
    sign: 'British Sign Language',
  },
  de: {
    title: 'Ton und Gebärdensprache',
    includes: /^Verfügbar mit/,
    description: /^Audiodeskription/,
    sign: 'Britische Gebärdensprache',
  },
};

const video = (page: Page) => page.locator('video').first();
const secondsOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
const segmentOf = (id: string) => new RegExp(`/seg-${id}-\\d+\\.m4s`);

for (const locale of languagesOf('en')) {
  test(`audio description and sign language are switched on by keyboard, and again in the next visit (${locale}) @phone`, async ({
    page,
    request,
  }) => {
    const { title, includes, description, sign } = texts[locale];
    const slug = await slugOfFilm(request);
    const playback = (await (await request.post(`/api/playback/${slug}`)).json()) as Playback;
    const [main, described] = playback.soundTracks;
    expect(described).toMatchObject({ purpose: 'description' });
    await page.goto(pathIn(locale, `/watch?v=${slug}`));
    await hydrated(page);
    await expect(page.getByRole('list', { name: includes }).getByText(description)).toBeVisible();
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(0.3);

    await page.getByRole('button', { name: title, exact: true }).focus();
    await page.keyboard.press('Enter');
    const describedSwitch = page.getByRole('switch', { name: description });
    await expect(describedSwitch).toBeFocused();
    const describedSound = page.waitForRequest(segmentOf(described?.id ?? ''));
    await page.keyboard.press('Space');
    await describedSound;
    await expect(describedSwitch).toBeChecked();

    const before = await secondsOf(page);
    const signManifest = page.waitForRequest(/\/sign\.mpd/);
    const signPicture = page.waitForRequest(segmentOf(String(Number(described?.id) + 1)));
    await page.getByRole('switch', { name: sign }).focus();
    await page.keyboard.press('Space');
    await signManifest;
    await signPicture;
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(before + 0.5);
    await expect(video(page)).toHaveJSProperty('paused', false);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: title, exact: true })).toBeFocused();

    const again = page.waitForRequest(/\/sign\.mpd/);
    await page.reload();
    await again;
    await hydrated(page);
    await page.getByRole('button', { name: title, exact: true }).click();
    await expect(page.getByRole('switch', { name: sign })).toBeChecked();
    await expect(page.getByRole('switch', { name: description })).toBeChecked();

    const filmSound = page.waitForRequest(segmentOf(main?.id ?? ''));
    await page.getByRole('switch', { name: description }).uncheck();
    await filmSound;
  });
}
