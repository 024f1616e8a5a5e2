import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locale } from '@nitrate/contract-kit';
import type { FrameLocator } from 'playwright';
import { expectAccessible } from './accessibility/inspect';
import { archiveAddress, openArchiveAddress } from './support/addresses';
import { expect, type Film, languagesOf, pathIn, test as base } from './support/archive';

const words = {
  en: {
    play: /^Play /,
    pause: 'Pause',
    watch: 'Watch on Nitrate',
    captions: 'Captions',
    full: 'Full screen',
    end: 'End of the preview',
    fullFilm: 'Watch the full film on Nitrate',
    again: 'Watch the preview again',
    missing: 'This film is not available',
    record: 'This film cannot be played yet.',
  },
  de: {
    play: / abspielen$/,
    pause: 'Pause',
    watch: 'Ansehen bei Nitrate',
    captions: 'Untertitel',
    full: 'Vollbild',
    end: 'Ende der Vorschau',
    fullFilm: 'Ganzen Film bei Nitrate ansehen',
    again: 'Vorschau noch einmal ansehen',
    missing: 'Dieser Film ist nicht verfügbar',
    record: 'Dieser Film kann noch nicht abgespielt werden.',
  },
} as const;

interface Elsewhere {
  /** Opens a page of another site with the player in a frame. */
  openElsewhere: (address: string, size?: { width: number; height: number }) => Promise<FrameLocator>;
}

const test = base.extend<Elsewhere>({
  openElsewhere: async ({ page }, use) => {
    // A server, because browsers let no page of the internet frame one of this machine.
    const server = createServer((request, response) => {
      const [address, width, height] = new URLSearchParams(request.url?.split('?')[1]).values();
      response.setHeader('content-type', 'text/html');
      response.end(
        `<!doctype html><html lang="en"><title>Elsewhere</title><body style="margin: 0">` +
          `<iframe src="${address}" width="${width}" height="${height}" title="Film" allow="fullscreen"></iframe>`,
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await use(async (address, { width, height } = { width: 320, height: 180 }) => {
      await page.goto(`http://127.0.0.1:${port}/?${new URLSearchParams({ address, w: `${width}`, h: `${height}` })}`);
      return page.frameLocator('iframe');
    });
    server.close();
  },
});

const embed = (locale: Locale, { slug }: Pick<Film, 'slug'>, origin = archiveAddress) =>
  `${origin}${pathIn(locale, `/embed/${slug}`)}`;

const secondsOf = (frame: FrameLocator) =>
  frame.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime);

for (const locale of languagesOf('de')) {
  const say = words[locale];

  test(`a preview plays in a small frame of another site, and leads to the film (${locale})`, async ({
    page,
    film,
    openElsewhere,
  }) => {
    const frame = await openElsewhere(embed(locale, film));
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(frame.locator('video')).toHaveCount(0);
    await frame.getByRole('button', { name: say.play }).click();
    await expect.poll(() => secondsOf(frame)).toBeGreaterThan(0.3);
    await expect(frame.getByRole('link', { name: say.watch })).toHaveAttribute(
      'href',
      new RegExp(`${pathIn(locale, '/watch')}\\?v=${film.slug}$`),
    );

    // Nothing is cut off: the last button of the bar is in the frame.
    const box = await frame.getByRole('button', { name: say.full }).boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(320);

    await page.keyboard.press('k');
    await expect.poll(() => frame.locator('video').evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(true);
    await page.keyboard.press('k');
    await page.keyboard.press('c');
    await expect(frame.getByRole('button', { name: say.captions })).toHaveAttribute('aria-pressed', 'true');

    await frame.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.3;
    });
    await expect(frame.getByRole('link', { name: say.fullFilm })).toBeVisible();
    await frame.getByRole('button', { name: say.again }).click();
    await expect.poll(() => secondsOf(frame)).toBeLessThan(5);
    expect(await page.context().cookies()).toEqual([]);
  });

  test(`a film that does not exist or cannot be played leads on (${locale})`, async ({
    undigitised,
    openElsewhere,
  }) => {
    const missing = await openElsewhere(embed(locale, { slug: 'no-such-film' }));
    await expect(missing.getByRole('heading', { level: 1 })).toHaveText(say.missing);
    await expect(missing.getByRole('link')).toHaveAttribute('href', new RegExp(`${pathIn(locale, '/archive')}$`));
    const record = await openElsewhere(embed(locale, undigitised));
    await expect(record.getByText(say.record)).toBeVisible();
    await expect(record.getByRole('link')).toHaveAttribute('href', new RegExp(`v=${undigitised.slug}$`));
  });
}

test('a full film plays in a frame where the archive allows it to all', async ({ film, openElsewhere }) => {
  const frame = await openElsewhere(embed('en', film, openArchiveAddress), { width: 640, height: 360 });
  await frame.getByRole('button', { name: words.en.play }).click();
  await expect.poll(() => secondsOf(frame), { timeout: 20_000 }).toBeGreaterThan(0.3);
  await expect(frame.getByText(/^Preview/)).toHaveCount(0);
  expect(await frame.locator('video').evaluate(({ currentSrc }: HTMLVideoElement) => currentSrc)).toMatch(/^blob:/);
});

test('the player of a frame is accessible, runs its own script alone and applies all of its styles', async ({
  page,
  film,
}) => {
  test.slow();
  const response = await page.goto(`/embed/${film.slug}`);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain('frame-ancestors *');
  await expectAccessible(page, 'embed at rest');
  await page.getByRole('button', { name: words.en.play }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: words.en.pause })).toBeFocused();
  await page.keyboard.press('k');
  await expectAccessible(page, 'embed player');
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.3;
    void video.play();
  });
  await expect(page.getByRole('region', { name: words.en.end })).toBeVisible();
  await expectAccessible(page, 'embed ended');
});

test('a player that cannot be loaded says so and is loaded again', async ({ page, film, faults }) => {
  await page.route(/mount-embed-player/, (route) => route.abort());
  await page.goto(`/embed/${film.slug}`);
  const play = page.getByRole('button', { name: words.en.play });
  await play.click();
  await expect(page.getByRole('status')).toContainText('could not be loaded');
  await page.unrouteAll();
  await play.click();
  await expect(page.locator('video')).toBeVisible();
  faults.length = 0;
});
